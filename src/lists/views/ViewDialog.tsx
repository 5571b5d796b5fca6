import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import type { ListResource } from '../../../resources/listResource';
import type { SavedView, SavedViewUpdate } from '../../../schemas/savedView';
import { toApiError } from '../../providers/http/apiError';
import { ChoiceField } from '../../ui/ChoiceField';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import type { ListView } from './listViews';
import { useSaveView } from './useSaveView';
import type { ViewOwner } from './viewOwner';

interface ViewDialogProps {
  resource: ListResource;
  owner: ViewOwner;
  settings: Omit<SavedViewUpdate, 'name'>;
  /** View to rename; undefined to save a new one. */
  renamed: SavedView | undefined;
  onSaved: (view: ListView) => void;
  onClose: () => void;
}

const longestName = 60;

/** Dialog for the name of a view, and for the owner of a new view. */
export const ViewDialog = ({ resource, owner, settings, renamed, onSaved, onClose }: ViewDialogProps) => {
  const { text, issueSentence } = useText('savedView');
  const [nameID, errorID] = [useId(), useId()];
  const [name, setName] = useState(renamed?.name ?? '');
  const { account, personal } = owner;
  const [shared, setShared] = useState(!personal);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const saving = useSaveView(
    resource,
    owner,
    (view) => {
      onClose();
      onSaved(view);
    },
    (why) => {
      const { fields, message } = toApiError(why);
      setError(fields.name);
      setFailure(fields.name === undefined ? message : undefined);
    },
  );
  const save = () => {
    const given = name.trim();
    if (given === '') {
      setError(issueSentence({ path: 'name', message: { rule: 'required' } }));
      return;
    }
    if (renamed) {
      const { filter, sort, columns, density } = renamed;
      saving.update(renamed, { filter, sort, columns, density, name: given });
    } else saving.create({ ...settings, name: given, accountID: shared ? account?.ID : undefined });
  };
  return (
    <ConfirmDialog
      title={text(renamed ? 'torvet.savedView.renameTitle' : 'torvet.savedView.createTitle')}
      confirm={text(renamed ? 'torvet.savedView.rename' : 'torvet.savedView.create')}
      maxWidth="xs"
      busy={saving.busy}
      failure={failure}
      onClose={onClose}
      onConfirm={save}
    >
      <div style={{ display: 'grid', gap: 16 }}>
        {renamed ? null : <p style={{ margin: 0 }}>{text('torvet.savedView.createHelp')}</p>}
        <div>
          <InputLabel htmlFor={nameID}>{text('torvet.savedView.fields.name')}</InputLabel>
          <OutlinedInput
            id={nameID}
            fullWidth
            size="small"
            value={name}
            error={error !== undefined}
            aria-describedby={error === undefined ? undefined : errorID}
            slotProps={{ input: { maxLength: longestName, autoComplete: 'off', enterKeyHint: 'done' } }}
            onChange={({ target }) => {
              setName(target.value);
              setError(undefined);
            }}
          />
          {error === undefined ? null : (
            <FormHelperText error id={errorID} role="alert">
              {error}
            </FormHelperText>
          )}
        </div>
        {!renamed && personal && account?.writes ? (
          <ChoiceField
            label={text('torvet.savedView.forWhom')}
            value={shared ? 'account' : 'me'}
            choices={[
              { value: 'me', name: text('torvet.savedView.forMe') },
              { value: 'account', name: text('torvet.savedView.forAccount', { account: account.name }) },
            ]}
            onChange={(value) => setShared(value === 'account')}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  );
};
