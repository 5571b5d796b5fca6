import type { AccountAction } from '../../../resources/accounts';
import type { Account } from '../../../schemas/account';
import type { ReasonFor } from '../../../schemas/reason';
import { ReasonDialog } from '../../forms/small/ReasonDialog';
import { useRecordAction } from '../../providers/data/useRecordAction';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';

interface StandingDialogProps {
  account: Pick<Account, 'ID' | 'name'>;
  onClose: () => void;
}

const withReason = {
  refuseAccount: { about: 'refuseAccount', words: 'refuse' },
  suspendAccount: { about: 'suspendAccount', words: 'suspend' },
} as const satisfies Record<string, { about: ReasonFor; words: string }>;

/** Dialog to reject or suspend an account, with a reason that its administrators get by mail. */
const ReasonedDialog = ({
  account,
  operation,
  onClose,
}: StandingDialogProps & { operation: keyof typeof withReason }) => {
  const { text } = useText();
  const { about, words } = withReason[operation];
  const { name } = account;
  const { act, isPending, error } = useRecordAction(operation, account, {
    send: ({ ID }, reason: string) => ({ params: { id: ID }, body: { reason } }),
    said: () => text(`torvet.accountStanding.${words}.done`, { name }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={text(`torvet.accountStanding.${words}.title`, { name })}
      confirm={text(`torvet.accountStanding.${words}.button`)}
      about={about}
      destructive
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={(reason) => act(reason)}
    >
      <p style={{ marginTop: 0 }}>{text(`torvet.accountStanding.${words}.text`)}</p>
    </ReasonDialog>
  );
};

const LiftDialog = ({ account, onClose }: StandingDialogProps) => {
  const { text } = useText();
  const { name } = account;
  const { act, isPending, failure } = useRecordAction('liftAccount', account, {
    send: ({ ID }) => ({ params: { id: ID } }),
    said: () => text('torvet.accountStanding.lift.done', { name }),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={text('torvet.accountStanding.lift.title', { name })}
      confirm={text('torvet.accountStanding.lift.button')}
      busy={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => act()}
    >
      <p style={{ margin: 0 }}>{text('torvet.accountStanding.lift.text')}</p>
    </ConfirmDialog>
  );
};

interface AccountStandingProps extends StandingDialogProps {
  action: AccountAction;
}

/** Dialog of an {@link AccountAction}. */
export const AccountStanding = ({ action, ...props }: AccountStandingProps) =>
  action === 'lift' ? (
    <LiftDialog {...props} />
  ) : (
    <ReasonedDialog {...props} operation={action === 'refuse' ? 'refuseAccount' : 'suspendAccount'} />
  );
