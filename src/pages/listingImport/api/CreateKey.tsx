import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { HttpError } from 'react-admin';
import type { ZodError } from 'zod';
import { newApiKey } from '../../../../schemas/apiKey';
import { fieldIssues, type ValidationMessage } from '../../../../schemas/messages';
import type { NewKey } from '../../../providers/data/importCalls';
import { useToast } from '../../../providers/useToast';
import { useText } from '../../../ui/useText';
import { useCalls } from '../useImports';

const Form = styled('form')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 12,
  '& > .MuiFormControl-root': { flex: '1 1 260px', maxWidth: 420 },
});

const issueOf = ({ issues }: ZodError, name: string): ValidationMessage | undefined =>
  fieldIssues(newApiKey, issues, { name })[0]?.message;

/** Makes a key with a name of its own. */
export const CreateKey = ({ onMade }: { onMade: (made: NewKey) => void }) => {
  const { text } = useText();
  const calls = useCalls();
  const toast = useToast();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<ValidationMessage>();
  const [busy, setBusy] = useState(false);
  const label = text('torvet.apiKey.name');

  const create = async (given: string) => {
    setBusy(true);
    try {
      onMade(await (await calls()).createKey(given));
      setName('');
    } catch (error) {
      const full = error instanceof HttpError && error.status === 409;
      toast.failed('create', 'apiKey', full ? text('torvet.apiKey.full') : error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = newApiKey.safeParse({ name });
    setWrong(parsed.success ? undefined : issueOf(parsed.error, name));
    if (parsed.success) void create(parsed.data.name);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label={label}
        value={name}
        error={wrong !== undefined}
        helperText={
          wrong
            ? text(`torvet.validation.${wrong.rule}`, { label, ...wrong })
            : text('torvet.apiKey.nameHelp')
        }
        onChange={({ target }) => {
          setName(target.value);
          setWrong(undefined);
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
