import { useState } from 'react';
import type { AccountUser } from '../../schemas/account';
import { newAccountUserForm } from '../../schemas/accountUsers';
import { roles } from '../../schemas/roles';
import type { FoundUser } from '../../schemas/user';
import { HelperLine } from '../forms/frame/HelperLine';
import { EmailWidget } from '../forms/kinds/TextWidget';
import { SmallField } from '../forms/small/SmallField';
import { useSmallForm } from '../forms/small/useSmallForm';
import { FormStoreProvider } from '../forms/store/context';
import { useField } from '../forms/store/useField';
import { useTorvetData } from '../providers/data/dataProvider';
import { useOperation } from '../providers/data/useOperation';
import { firstSentence, toApiError } from '../providers/http/apiError';
import { useToast } from '../providers/useToast';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useText } from '../ui/useText';
import { RolesField, rolesIn } from './RolesField';
import { Options } from './styles';

interface CandidatesProps {
  email: string;
  found: readonly FoundUser[];
}

/** Radio buttons to choose between several users with the same e-mail address. */
const Candidates = ({ email, found }: CandidatesProps) => {
  const { text } = useText();
  const { id, value, set, error } = useField('userID');
  return (
    <Options>
      <legend role="alert">{text('torvet.accountUsers.several', { email })}</legend>
      {found.map((user) => (
        <label key={user.id}>
          <input type="radio" name={id} checked={value === user.id} onChange={() => set(user.id)} />
          <div>
            {user.name ?? user.email}
            <span>
              {text('torvet.userPage.id')} {user.id}
            </span>
          </div>
        </label>
      ))}
      <HelperLine id={id} error={error} />
    </Options>
  );
};

interface AddUserDialogProps {
  accountID: number;
  onClose: () => void;
}

/** Dialog that adds a user by e-mail address, or invites the address if it belongs to no user. */
export const AddUserDialog = ({ accountID, onClose }: AddUserDialogProps) => {
  const { text } = useText();
  const data = useTorvetData();
  const toast = useToast();
  const form = useSmallForm(() => newAccountUserForm, { userRoles: [roles.member] });
  const [several, setSeveral] = useState<{ email: string; found: readonly FoundUser[] }>();
  const [failure, setFailure] = useState<string>();

  const { mutate, isPending } = useOperation('addAccountUser', {
    onSuccess: ({ user }) => {
      toast.say(said(user), 'success');
      onClose();
    },
    onError: (error) => void explain(error),
  });
  const said = ({ registered, name, email }: AccountUser) =>
    registered
      ? text('torvet.accountUsers.added', { name: name ?? email })
      : text('torvet.accountUsers.invited', { email });

  const usersWith = async (email: string): Promise<readonly FoundUser[]> => {
    try {
      return (await data.call('findUsers', { query: { email } })).users;
    } catch {
      return [];
    }
  };

  /** Shows the error on the e-mail field, or a choice if several users have the e-mail address. */
  const explain = async (failed: Error) => {
    const told = toApiError(failed);
    const { email } = form.store.get().values;
    if (told.fields.email !== undefined && typeof email === 'string') {
      const found = await usersWith(email);
      if (found.length > 1) {
        setSeveral({ email, found });
        form.store.set('userID', undefined);
        return;
      }
    }
    if (!form.setServerErrors(told.fields)) setFailure(firstSentence(told));
  };

  const send = () => {
    setFailure(undefined);
    const given = form.read();
    if (!given) return;
    const accountRole = rolesIn(given.userRoles);
    const params = { id: accountID };
    // True if the e-mail address was not edited after its users were displayed.
    const isSame = several !== undefined && several.email === given.email;
    if (!isSame) mutate({ params, body: { email: String(given.email), accountRole } });
    else if (typeof given.userID === 'number')
      mutate({ params, body: { userID: given.userID, accountRole } });
    else form.setServerErrors({ userID: text('torvet.accountUsers.pickOne') });
  };

  return (
    <ConfirmDialog
      title={text('torvet.accountUsers.addTitle')}
      confirm={text('torvet.accountUsers.add')}
      busy={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={send}
    >
      <FormStoreProvider store={form.store}>
        <SmallField name="email">{(field) => <EmailWidget {...field} />}</SmallField>
        {several ? <Candidates {...several} /> : null}
        <RolesField />
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
