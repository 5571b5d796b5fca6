import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../ui/useText';
import { FieldLink } from '../errors/FieldLink';
import { useFormState, useFormStore } from '../store/context';
import { changedFields } from '../store/formStore';

/** Notice with the fields that were replaced by values of an earlier version; hidden when none differs any more. */
export const EarlierNotice = ({ at }: { at: string }) => {
  const { text, labelOf, formats } = useText();
  const store = useFormStore();
  // Joined to a string, so that the selector returns equal values for equal content.
  const changed = useFormState((state) => changedFields(state).join());
  if (changed === '') return null;
  const names = Object.keys(store.schema.fields).filter((name) => changed.split(',').includes(name));
  return (
    <Alert severity="info" icon={<HistoryOutlined />} role="status" sx={{ mb: 2.5 }}>
      <AlertTitle component="h2">
        {text('torvet.form.earlierTitle', { date: formats.dateTime(at) })}
      </AlertTitle>
      {text('torvet.form.earlierText')}
      <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5, columns: '3 200px' }}>
        {names.map((name) => (
          <li key={name}>
            <FieldLink path={name}>{labelOf(name)}</FieldLink>
          </li>
        ))}
      </Box>
      <Button
        variant="outlined"
        size="small"
        sx={{ mt: 1.25, mb: 0.5 }}
        onClick={() => store.fill(store.get().saved)}
      >
        {text('torvet.form.earlierUndo')}
      </Button>
    </Alert>
  );
};
