import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ProfileDeletion } from '../../../schemas/profile';
import { deleteProfileForm } from '../../../schemas/profileForm';
import { PasswordWidget } from '../../forms/kinds/PasswordWidget';
import { TextWidget } from '../../forms/kinds/TextWidget';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { signOut } from '../../providers/auth/leave';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useOperation } from '../../providers/data/useOperation';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { LeavingDialog } from './LeavingDialog';

const Keys = styled('section')({
  margin: '0 0 20px',
  '& h3': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
  '& p': { margin: '4px 0 8px' },
});

interface DialogProps {
  onClose: () => void;
}

/** Message that the deletion would leave accounts without an administrator. */
const Blocked = ({
  accounts,
  onClose,
}: DialogProps & { accounts: ProfileDeletion['onlyAdministratorOf'] }) => {
  const { text } = useText();
  return (
    <ConfirmDialog
      title={text('torvet.profile.deletion.title')}
      back={text('torvet.actions.closeDialog')}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        {text('torvet.profile.deletion.blocked', { smart_count: accounts.length })}
      </p>
      <ul>
        {accounts.map(({ ID, name }) => (
          <li key={ID}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};

/** List of the API keys that the deletion revokes. */
const EndingKeys = ({ keys }: { keys: ProfileDeletion['apiKeys'] }) => {
  const { text } = useText();
  return (
    <Keys>
      <h3>{text('torvet.profile.deletion.keys')}</h3>
      <p>{text('torvet.profile.deletion.keysText')}</p>
      <ul>
        {keys.map(({ ID, name, accountName }) => (
          <li key={ID}>{text('torvet.profile.deletion.keyOf', { name, account: accountName })}</li>
        ))}
      </ul>
    </Keys>
  );
};

/** Form that asks for e-mail address and password to confirm the deletion. */
const Asking = ({ keys, onClose }: DialogProps & { keys: ProfileDeletion['apiKeys'] }) => {
  const { text } = useText();
  const form = useSmallForm(() => deleteProfileForm);
  const { mutate, isPending, isSuccess, error } = useOperation('deleteProfile', {
    onError: (failed) => {
      form.setServerErrors(toApiError(failed).fields);
    },
  });
  if (isSuccess)
    return (
      <LeavingDialog message={text('torvet.profile.deletion.done')} severity="success" leave={signOut} />
    );
  const remove = () => {
    const given = form.read();
    if (given) mutate({ body: { email: String(given.email), password: String(given.password) } });
  };
  return (
    <ConfirmDialog
      title={text('torvet.profile.deletion.title')}
      confirm={text('torvet.profile.deletion.confirm')}
      destructive
      busy={isPending}
      failure={error ? firstSentence(toApiError(error)) : undefined}
      failedTitle={text('torvet.profile.deletion.failed')}
      onClose={onClose}
      onConfirm={remove}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.profile.deletion.what')}</p>
      {keys.length > 0 ? <EndingKeys keys={keys} /> : null}
      <FormStoreProvider store={form.store}>
        <SmallField name="email">{(field) => <TextWidget {...field} />}</SmallField>
        <SmallField name="password">
          {(field) => <PasswordWidget {...field} autoComplete="current-password" />}
        </SmallField>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};

/**
 * Dialog to delete the user's profile. It shows what prevents the deletion, or its effects and the confirmation form.
 */
export const DeleteProfileDialog = ({ onClose }: DialogProps) => {
  const { text } = useText();
  const data = useTorvetData();
  const { data: deletion, error } = useQuery({
    queryKey: ['profileDeletion'],
    queryFn: async ({ signal }) => (await data.call('getProfileDeletion', { signal })).deletion,
    staleTime: 0,
    gcTime: 0,
  });
  if (!deletion)
    return (
      <ConfirmDialog
        title={text('torvet.profile.deletion.title')}
        failure={error ? `${text('torvet.profile.deletion.readFailed')}. ${error.message}` : undefined}
        onClose={onClose}
      >
        {error ? null : <Skeleton height={96} />}
      </ConfirmDialog>
    );
  if (deletion.onlyAdministratorOf.length > 0)
    return <Blocked accounts={deletion.onlyAdministratorOf} onClose={onClose} />;
  return <Asking keys={deletion.apiKeys} onClose={onClose} />;
};
