import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { HttpError } from 'react-admin';
import { newApiKey, newApiKeyForm } from '../../../../schemas/apiKey';
import { SmallField } from '../../../forms/small/SmallField';
import { useSmallForm } from '../../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../../forms/store/context';
import { TextWidget } from '../../../forms/widgets/TextWidget';
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
  '& > div': { flex: '1 1 260px', maxWidth: 420 },
});

/** Makes a key with a name of its own. */
export const CreateKey = ({ onMade }: { onMade: (made: AnswerOf<'createApiKey'>) => void }) => {
  const { text } = useText();
  const params = useAccountParams();
  const toast = useToast();
  const form = useSmallForm(() => newApiKeyForm);

  const { mutate, isPending } = useOperation('createApiKey', {
    onSuccess: (made) => {
      onMade(made);
      form.clear();
    },
    onError: (error) => {
      const full = error instanceof HttpError && error.status === 409;
      toast.failed('create', 'apiKey', full ? text('torvet.apiKey.full') : error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = form.read();
    if (given) mutate({ params, body: { apiKey: newApiKey.parse(given) } });
  };
  return (
    <FormStoreProvider store={form.store}>
      <Form onSubmit={submit} noValidate>
        <SmallField name="name">{(field) => <TextWidget {...field} />}</SmallField>
        {/* Beside the field, below its label. */}
        <Button type="submit" variant="contained" loading={isPending} sx={{ mt: 3.25 }}>
          {text('torvet.apiKey.create')}
        </Button>
      </Form>
    </FormStoreProvider>
  );
};
