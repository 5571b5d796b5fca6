import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../ui/BusyButton';
import { keyHint } from '../../ui/keys/keyTable';
import { token } from '../../ui/tokens';
import { useOnline } from '../../ui/useOnline';
import { useText } from '../../ui/useText';
import { useIsDirty } from '../store/context';
import type { Editing } from './useEditing';
import { type FormActions, formKeys, useFormKeys } from './useFormKeys';
import type { EditedRecord } from './useSaving';

type EditingState = Pick<Editing<EditedRecord>, 'busy' | 'isWaiting' | 'draft' | 'record' | 'submit'>;

const SaveState = ({ editing: { busy, isWaiting, draft, record } }: { editing: EditingState }) => {
  const { text, formats } = useText();
  const dirty = useIsDirty();
  const online = useOnline();
  const said = busy
    ? text(isWaiting ? 'torvet.form.awaitsImages' : 'torvet.form.saving')
    : draft.full
      ? text('torvet.error.storage_full')
      : dirty
        ? draft.keptAt
          ? text('torvet.form.keptLocally', { time: formats.time(draft.keptAt) })
          : text('torvet.form.unsaved')
        : draft.found
          ? text('torvet.form.draftWaits')
          : record
            ? text('torvet.form.saved')
            : '';
  const Icon = dirty || draft.found ? EditNoteOutlined : CloudDoneOutlined;
  return (
    <Box
      role="status"
      sx={{
        flex: '1 1 auto',
        minWidth: 0,
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        fontSize: '0.8125rem',
        lineHeight: 1.35,
        color: 'text.secondary',
      }}
    >
      {said ? <Icon aria-hidden sx={{ fontSize: 18 }} /> : null}
      <span>{online ? said : [text('torvet.form.offline'), said].filter(Boolean).join(' ')}</span>
    </Box>
  );
};

/** Action buttons of the form, in a bar that is sticky at the bottom of the window. */
export const ActionBar = ({ editing, actions }: { editing: EditingState; actions: FormActions }) => {
  const { text } = useText();
  const dirty = useIsDirty();
  const { record, busy, submit } = editing;
  const { intents, back, done } = actions;
  useFormKeys(submit, actions);
  return (
    <Box
      data-action-bar
      data-keep-clear
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        mt: 2.5,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 2.5 },
        py: { xs: 1, sm: 1.5 },
        pb: { xs: 'max(8px, env(safe-area-inset-bottom))', sm: 1.5 },
        bgcolor: 'background.paper',
        border: `1px solid ${token('hairline')}`,
        borderWidth: { xs: '1px 0 0', sm: '1px' },
        borderRadius: { xs: 0, sm: 'var(--t-radius-card) var(--t-radius-card) 0 0' },
        boxShadow: token('shadowLarge'),
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
      }}
    >
      <SaveState editing={editing} />
      <Button
        component={Link}
        to={back}
        color="inherit"
        sx={{ px: { xs: 1, sm: 2 } }}
        {...keyHint(formKeys.close)}
      >
        {/* Without unsaved changes, the button only leaves the page. */}
        {(record && !dirty && done) || text('torvet.actions.cancel')}
      </Button>
      <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
        {intents.map(({ intent, label }, index) => (
          <BusyButton
            key={intent}
            variant={index === intents.length - 1 ? 'contained' : 'outlined'}
            busy={busy === intent}
            onClick={() => submit(intent)}
            sx={{ flex: { xs: 1, sm: 'none' }, px: { xs: 1, sm: 2 } }}
            {...keyHint(formKeys[intent])}
          >
            {label}
          </BusyButton>
        ))}
      </Box>
    </Box>
  );
};
