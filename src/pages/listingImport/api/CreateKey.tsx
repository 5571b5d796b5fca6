import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { HttpError } from 'react-admin';
import type { ZodError } from 'zod';
import { newApiKey } from '../../../../schemas/apiKey';
import { fieldIssues, type ValidationMessage } from '../../../../schemas/messages';
import type { AnswerOf } from '../../../providers/data/operationTypes';
import { useOperation } from '../../../providers/data/useOperation';
import { useToast } from '../../../providers/useToast';
import { useText } from '../../../ui/useText';
import { useAccountParams } from '../useImports';

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
export const CreateKey = ({ onMade }: { onMade: (made: AnswerOf<'createApiKey'>) => void }) => {
  const { text } = useText();
  const params = useAccountParams();
  const toast = useToast();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<ValidationMessage>();
  const label = text('torvet.apiKey.name');

  const { mutate, isPending } = useOperation('createApiKey', {
    onSuccess: (made) => {
      onMade(made);
      setName('');
    },
    onError: (error) => {
      const full = error instanceof HttpError && error.status === 409;
      toast.failed('create', 'apiKey', full ? text('torvet.apiKey.full') : error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = newApiKey.safeParse({ name });
    setWrong(parsed.success ? undefined : issueOf(parsed.error, name));
    if (parsed.success) mutate({ params, body: { apiKey: parsed.data } });
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
      <Button type="submit" variant="contained" loading={isPending} sx={{ mt: 3.25 }}>
        {text('torvet.apiKey.create')}
      </Button>
    </Form>
  );
};
