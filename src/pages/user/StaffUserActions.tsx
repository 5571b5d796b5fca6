import Button from '@mui/material/Button';
import { useState } from 'react';
import type { UserAction } from '../../../resources/users';
import { passwordForm } from '../../../schemas/profileForm';
import type { ReasonFor } from '../../../schemas/reason';
import type { ShownUser, UserStanding } from '../../../schemas/user';
import { PasswordWidget } from '../../forms/kinds/PasswordWidget';
import { ReasonDialog } from '../../forms/small/ReasonDialog';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { useRecordAction } from '../../providers/data/useRecordAction';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { userActionsOf } from './userActions';

interface DialogProps {
  user: ShownUser;
  standing: UserStanding;
  onClose: () => void;
}

const nameOf = ({ name, email }: ShownUser) => name ?? email;

/** Returns a function that shows the success toast of an action and closes its dialog. */
const useDone = ({ user, onClose }: DialogProps, what: Asked) => {
  const { text } = useText();
  return { said: () => text(`torvet.staffUser.${what}.done`, { name: nameOf(user) }), onDone: onClose };
};

const plain = {
  lift: 'liftUser',
  endSessions: 'endUserSessions',
  sendReset: 'sendUserReset',
} as const;

/** Confirmation of an action that needs no reason. */
const PlainDialog = ({ what, ...props }: DialogProps & { what: keyof typeof plain }) => {
  const { text } = useText();
  const { user, onClose } = props;
  const { act, isPending, failure } = useRecordAction(plain[what], user, {
    send: ({ id }) => ({ params: { id } }),
    ...useDone(props, what),
  });
  return (
    <ConfirmDialog
      title={text(`torvet.staffUser.${what}.title`, { name: nameOf(user) })}
      confirm={text(`torvet.staffUser.${what}.button`)}
      busy={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => act()}
    >
      <p style={{ margin: 0 }}>{text(`torvet.staffUser.${what}.text`, { email: user.email })}</p>
    </ConfirmDialog>
  );
};

const SuspendDialog = (props: DialogProps) => {
  const { text } = useText();
  const { user, standing, onClose } = props;
  const { act, isPending, error } = useRecordAction('suspendUser', user, {
    send: ({ id }, reason: string) => ({ params: { id }, body: { reason } }),
    ...useDone(props, 'suspend'),
  });
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
      onConfirm={(reason) => act(reason)}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.staffUser.suspend.text')}</p>
      {alone ? <p>{text('torvet.staffUser.onlyAdministrator', { accounts: alone })}</p> : null}
    </ReasonDialog>
  );
};

/** Dialog to remove the second factor of a user who lost it; staff must enter their own password. */
const SecondFactorDialog = (props: DialogProps) => {
  const { text } = useText();
  const { user, onClose } = props;
  const form = useSmallForm(() => passwordForm);
  const { act, isPending, error } = useRecordAction('removeUserSecondFactor', user, {
    send: ({ id }, body: { reason: string; password: string }) => ({ params: { id }, body }),
    ...useDone(props, 'removeSecondFactor'),
  });
  const remove = (reason: string) => {
    const password = form.read()?.password;
    if (typeof password === 'string') act({ reason, password });
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

/** Dialog for an action of staff on a user. */
export const StaffUserDialog = ({ what, ...props }: DialogProps & { what: Asked }) => {
  if (what === 'suspend') return <SuspendDialog {...props} />;
  if (what === 'removeSecondFactor') return <SecondFactorDialog {...props} />;
  return <PlainDialog key={what} {...props} what={what} />;
};

/** Buttons for actions of staff on another user. Staff edit their own user in their profile. */
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
