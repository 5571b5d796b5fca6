import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormEvent } from 'react';
import { newApiKey, newApiKeyDefaults, newApiKeyForm, passwordAgain } from '../../../../schemas/apiKey';
import { PasswordWidget } from '../../../forms/kinds/PasswordWidget';
import { SelectWidget } from '../../../forms/kinds/SelectWidget';
import { TextWidget } from '../../../forms/kinds/TextWidget';
import { SmallField } from '../../../forms/small/SmallField';
import { useSmallForm } from '../../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../../forms/store/context';
import type { AnswerOf } from '../../../providers/data/operationTypes';
import { useOperation } from '../../../providers/data/useOperation';
import { toApiError } from '../../../providers/http/apiError';
import { useText } from '../../../ui/useText';
import { useAccountParams } from '../useImports';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'start',
  gap: '4px 16px',
  '& > button': { justifySelf: 'start', gridColumn: '1 / -1', marginTop: 8 },
  '@media (max-width: 599.95px)': { '& > button': { justifySelf: 'stretch' } },
});

/** Form for the name and expiry of a new API key; the user must enter their password. */
export const CreateKey = ({ onMade }: { onMade: (made: AnswerOf<'createApiKey'>) => void }) => {
  const { text } = useText();
  const params = useAccountParams();
  const form = useSmallForm(() => newApiKeyForm, newApiKeyDefaults);

  const { mutate, isPending } = useOperation('createApiKey', {
    onSuccess: (made) => {
      onMade(made);
      form.store.fill(newApiKeyDefaults);
    },
    why: (error) => (toApiError(error).status === 409 ? text('torvet.apiKey.full') : undefined),
    onError: (error) => form.setServerErrors(toApiError(error).fields),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = form.read();
    if (!given) return;
    const { password, ...apiKey } = given;
    mutate({ params, body: { apiKey: newApiKey.parse(apiKey), password: passwordAgain.parse(password) } });
  };
  return (
    <FormStoreProvider store={form.store}>
      <Form onSubmit={submit} noValidate>
        <SmallField name="name">{(field) => <TextWidget {...field} />}</SmallField>
        <SmallField name="validDays">{(field) => <SelectWidget {...field} />}</SmallField>
        <SmallField name="password">
          {(field) => <PasswordWidget {...field} autoComplete="current-password" />}
        </SmallField>
        <Button type="submit" variant="contained" loading={isPending}>
          {text('torvet.apiKey.create')}
        </Button>
      </Form>
    </FormStoreProvider>
  );
};
