import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { HttpError } from 'react-admin';
import { newApiKey } from '../../../../schemas/apiKey';
import { useText } from '../../../forms/useText';
import type { NewKey } from '../../../providers/data/importCalls';
import { useToast } from '../../../providers/useToast';
import { useCalls } from '../useImports';

const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 12,
  '& > .MuiFormControl-root': { flex: '1 1 260px', maxWidth: 420 },
});

/** Makes a key with a name of its own. */
export const CreateKey = ({ onMade }: { onMade: (made: NewKey) => void }) => {
  const { text } = useText();
  const calls = useCalls();
  const toast = useToast();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const label = text('torvet.apiKey.name');

  const create = async (given: string) => {
    setBusy(true);
    try {
      onMade(await (await calls()).createKey(given));
      setName('');
    } catch (error) {
      const full = error instanceof HttpError && error.status === 409;
      toast.say(text(full ? 'torvet.apiKey.full' : 'torvet.apiKey.createFailed'), 'error');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = newApiKey.safeParse({ name });
    setWrong(!parsed.success);
    if (parsed.success) void create(parsed.data.name);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label={label}
        value={name}
        error={wrong}
        helperText={
          wrong
            ? text('torvet.validation.lengthBetween', { label, min: 2, max: 60 })
            : text('torvet.apiKey.nameHelp')
        }
        onChange={({ target }) => {
          setName(target.value);
          setWrong(false);
        }}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      {/* Beside the field, below its label. */}
      <Button type="submit" variant="contained" loading={busy} sx={{ mt: 3.25 }}>
        {text('torvet.apiKey.create')}
      </Button>
    </Form>
  );
};
