import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UserAction, users } from '../../../resources/users';
import { passwordForm } from '../../../schemas/profileForm';
import type { ReasonFor } from '../../../schemas/reason';
import type { ShownUser, UserStanding } from '../../../schemas/user';
import { PasswordWidget } from '../../forms/kinds/PasswordWidget';
import { ReasonDialog } from '../../forms/small/ReasonDialog';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { useOperation } from '../../providers/data/useOperation';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { userActionsOf } from './userActions';

interface DialogProps {
  user: ShownUser;
  standing: UserStanding;
  onClose: () => void;
}

const nameOf = ({ name, email }: ShownUser) => name ?? email;

/** Says that it is done, and has the page show the user anew. */
const useDone = ({ user, onClose }: DialogProps) => {
  const { text } = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const refresh = () => {
    for (const queryKey of [['user', user.id], [users.name]]) void cache.invalidateQueries({ queryKey });
  };
  return (what: Asked) => ({
    onSuccess: () => {
      toast.say(text(`torvet.staffUser.${what}.done`, { name: nameOf(user) }), 'success');
      onClose();
    },
    onSettled: refresh,
  });
};

const plain = {
  lift: 'liftUser',
  endSessions: 'endUserSessions',
  sendReset: 'sendUserReset',
} as const;

/** What needs no reason: a question with what follows. */
const PlainDialog = ({ what, ...props }: DialogProps & { what: keyof typeof plain }) => {
  const { text } = useText();
  const { mutate, isPending, error } = useOperation(plain[what], useDone(props)(what));
  const { user, onClose } = props;
  return (
    <ConfirmDialog
      title={text(`torvet.staffUser.${what}.title`, { name: nameOf(user) })}
      confirm={text(`torvet.staffUser.${what}.button`)}
      busy={isPending}
      failure={error ? firstSentence(toApiError(error)) : undefined}
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: user.id } })}
    >
      <p style={{ margin: 0 }}>{text(`torvet.staffUser.${what}.text`, { email: user.email })}</p>
    </ConfirmDialog>
  );
};

const SuspendDialog = (props: DialogProps) => {
  const { text } = useText();
  const { user, standing, onClose } = props;
  const { mutate, isPending, error } = useOperation('suspendUser', useDone(props)('suspend'));
  const alone = standing.onlyAdministratorOf.map(({ name }) => name).join(', ');
  return (
    <ReasonDialog
      title={text('torvet.staffUser.suspend.title', { name: nameOf(user) })}
      confirm={text('torvet.staffUser.suspend.button')}
      about={'suspendUser' satisfies ReasonFor}
      destructive
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={(reason) => mutate({ params: { id: user.id }, body: { reason } })}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.staffUser.suspend.text')}</p>
      {alone ? <p>{text('torvet.staffUser.onlyAdministrator', { accounts: alone })}</p> : null}
    </ReasonDialog>
  );
};

/** The way back for someone who has lost their second step: asked for with one's own password. */
const SecondFactorDialog = (props: DialogProps) => {
  const { text } = useText();
  const { user, onClose } = props;
  const form = useSmallForm(() => passwordForm);
  const { mutate, isPending, error } = useOperation(
    'removeUserSecondFactor',
    useDone(props)('removeSecondFactor'),
  );
  const remove = (reason: string) => {
    const password = form.read()?.password;
    if (typeof password === 'string') mutate({ params: { id: user.id }, body: { reason, password } });
  };
  return (
    <ReasonDialog
      title={text('torvet.staffUser.removeSecondFactor.title', { name: nameOf(user) })}
      confirm={text('torvet.staffUser.removeSecondFactor.button')}
      about="removeSecondFactor"
      destructive
      busy={isPending}
      error={error}
      onClose={onClose}
      onConfirm={remove}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.staffUser.removeSecondFactor.text')}</p>
      <FormStoreProvider store={form.store}>
        <SmallField name="password">
          {(field) => <PasswordWidget {...field} autoComplete="current-password" />}
        </SmallField>
      </FormStoreProvider>
    </ReasonDialog>
  );
};

type Asked = UserAction | 'removeSecondFactor';

/** The dialog of what staff do with a user. */
export const StaffUserDialog = ({ what, ...props }: DialogProps & { what: Asked }) => {
  if (what === 'suspend') return <SuspendDialog {...props} />;
  if (what === 'removeSecondFactor') return <SecondFactorDialog {...props} />;
  return <PlainDialog key={what} {...props} what={what} />;
};

/** What staff do with a user. Oneself is left alone: one's own profile has what one does there. */
export const StaffUserActions = (props: Omit<DialogProps, 'onClose'>) => {
  const { text } = useText();
  const [asked, setAsked] = useState<Asked>();
  const { state, secondFactor } = props.standing;
  const dialog = { ...props, onClose: () => setAsked(undefined) };
  const offered: readonly (Asked | false)[] = [
    ...userActionsOf(state).slice(0, -1),
    secondFactor && 'removeSecondFactor',
    ...userActionsOf(state).slice(-1),
  ];
  return (
    <section
      aria-label={text('torvet.staffUser.actions')}
      style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}
    >
      {offered.map((what) =>
        what ? (
          <Button
            key={what}
            variant="outlined"
            color={what === 'suspend' || what === 'removeSecondFactor' ? 'error' : 'primary'}
            onClick={() => setAsked(what)}
          >
            {text(`torvet.staffUser.${what}.button`)}
          </Button>
        ) : null,
      )}
      {asked ? <StaffUserDialog {...dialog} what={asked} /> : null}
    </section>
  );
};
