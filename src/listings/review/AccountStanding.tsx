import { type AccountAction, accounts } from '../../../resources/accounts';
import { auditLog } from '../../../resources/auditLog';
import type { Account } from '../../../schemas/account';
import type { ReasonFor } from '../../../schemas/reason';
import { ReasonDialog } from '../../forms/small/ReasonDialog';
import { useOperation } from '../../providers/data/useOperation';
import { useRefreshRecords } from '../../providers/data/useRefreshRecords';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
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

/** Rejects an account, or suspends it, with a reason that its administrators read. */
const ReasonedDialog = ({
  account,
  operation,
  onClose,
}: StandingDialogProps & { operation: keyof typeof withReason }) => {
  const { text } = useText();
  const toast = useToast();
  const refresh = useRefreshRecords(accounts, auditLog);
  const { about, words } = withReason[operation];
  const { name } = account;
  const { mutate, isPending, error } = useOperation(operation, {
    onSuccess: () => {
      toast.say(text(`torvet.accountStanding.${words}.done`, { name }), 'success');
      onClose();
    },
    onSettled: () => void refresh(),
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
      onConfirm={(reason) => mutate({ params: { id: account.ID }, body: { reason } })}
    >
      <p style={{ marginTop: 0 }}>{text(`torvet.accountStanding.${words}.text`)}</p>
    </ReasonDialog>
  );
};

/** Lifts a suspension. */
const LiftDialog = ({ account, onClose }: StandingDialogProps) => {
  const { text } = useText();
  const toast = useToast();
  const refresh = useRefreshRecords(accounts, auditLog);
  const { name } = account;
  const { mutate, isPending, error } = useOperation('liftAccount', {
    onSuccess: () => {
      toast.say(text('torvet.accountStanding.lift.done', { name }), 'success');
      onClose();
    },
    onSettled: () => void refresh(),
  });
  return (
    <ConfirmDialog
      title={text('torvet.accountStanding.lift.title', { name })}
      confirm={text('torvet.accountStanding.lift.button')}
      busy={isPending}
      failure={error ? firstSentence(toApiError(error)) : undefined}
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: account.ID } })}
    >
      <p style={{ margin: 0 }}>{text('torvet.accountStanding.lift.text')}</p>
    </ConfirmDialog>
  );
};

interface AccountStandingProps extends StandingDialogProps {
  action: AccountAction;
}

/** The dialog of an {@link AccountAction}. */
export const AccountStanding = ({ action, ...props }: AccountStandingProps) =>
  action === 'lift' ? (
    <LiftDialog {...props} />
  ) : (
    <ReasonedDialog {...props} operation={action === 'refuse' ? 'refuseAccount' : 'suspendAccount'} />
  );
