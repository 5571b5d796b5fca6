import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProfileDeletion } from '../../../schemas/profile';
import { deleteProfileForm } from '../../../schemas/profileForm';
import { SmallField } from '../../forms/small/SmallField';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { TextWidget } from '../../forms/widgets/TextWidget';
import { signOut } from '../../providers/auth/leave';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useOperation } from '../../providers/data/useOperation';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { checkbox } from '../../ui/checkbox';
import { useText } from '../../ui/useText';
import { LeavingDialog } from './LeavingDialog';

const Keys = styled('fieldset')({
  margin: '0 0 20px',
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: 600 },
  '& p': { margin: '4px 0 8px' },
  '& label': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 40 },
  '& input': checkbox,
});

interface DialogProps {
  onClose: () => void;
}

/** The accounts that would be left without an administrator. */
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

interface KeysChoiceProps {
  keys: ProfileDeletion['apiKeys'];
  kept: readonly number[];
  onChange: (kept: readonly number[]) => void;
}

/** Of each key that the user made, whether it goes on without them: by itself it does not. */
const KeysChoice = ({ keys, kept, onChange }: KeysChoiceProps) => {
  const { text } = useText();
  return (
    <Keys>
      <legend>{text('torvet.profile.deletion.keys')}</legend>
      <p>{text('torvet.profile.deletion.keysText')}</p>
      {keys.map(({ ID, name, accountName }) => (
        <label key={ID}>
          <input
            type="checkbox"
            checked={kept.includes(ID)}
            onChange={({ target }) =>
              onChange(target.checked ? [...kept, ID] : kept.filter((one) => one !== ID))
            }
          />
          {text('torvet.profile.deletion.keepKey', { name, account: accountName })}
        </label>
      ))}
    </Keys>
  );
};

/** Asks for the e-mail, and for the keys, and deletes. */
const Asking = ({ keys, onClose }: DialogProps & { keys: ProfileDeletion['apiKeys'] }) => {
  const { text } = useText();
  const form = useSmallForm(() => deleteProfileForm);
  const [kept, setKept] = useState<readonly number[]>([]);
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
    if (given) mutate({ body: { email: String(given.email), keptApiKeys: [...kept] } });
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
      {keys.length > 0 ? <KeysChoice keys={keys} kept={kept} onChange={setKept} /> : null}
      <FormStoreProvider store={form.store}>
        <SmallField name="email">{(field) => <TextWidget {...field} />}</SmallField>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};

/** The end of a profile: what stands in its way, or what goes with it. */
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
