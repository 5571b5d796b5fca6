import { useState } from 'react';
import { codeForm } from '../../../../schemas/profileForm';
import { TextWidget } from '../../../forms/kinds/TextWidget';
import { SmallField } from '../../../forms/small/SmallField';
import { useSmallForm } from '../../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../../forms/store/context';
import { useOperation } from '../../../providers/data/useOperation';
import { firstSentence, toApiError } from '../../../providers/http/apiError';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { SquareCode } from '../../../ui/SquareCode';
import { useText } from '../../../ui/useText';
import { PasswordDialog } from './PasswordDialog';

export interface AddingProps {
  onClose: () => void;
  /** Called with the new recovery codes; empty if the user already had codes. */
  onAdded: (codes: readonly string[]) => void;
}

const Confirming = ({ uri, secret, onClose, onAdded }: AddingProps & { uri: string; secret: string }) => {
  const { text } = useText();
  const form = useSmallForm(() => codeForm);
  const { mutate, isPending, error } = useOperation('confirmAuthenticatorApp', {
    onSuccess: ({ recoveryCodes = [] }) => onAdded(recoveryCodes),
  });
  return (
    <ConfirmDialog
      title={text('torvet.profile.secondFactor.addApp')}
      confirm={text('torvet.profile.secondFactor.confirm')}
      busy={isPending}
      failure={error ? firstSentence(toApiError(error)) : undefined}
      onClose={onClose}
      onConfirm={() => {
        const given = form.read();
        if (given) mutate({ body: { code: String(given.code) } });
      }}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.profile.secondFactor.scan')}</p>
      <SquareCode value={uri} label={text('torvet.profile.secondFactor.scanLabel')} />
      <p>
        {text('torvet.profile.secondFactor.secret')}{' '}
        <code style={{ overflowWrap: 'anywhere' }}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <FormStoreProvider store={form.store}>
        <SmallField name="code">{(field) => <TextWidget {...field} />}</SmallField>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};

/** Dialog to add an authenticator app: password, QR code, and the first code of the app. */
export const AppDialog = ({ onClose, onAdded }: AddingProps) => {
  const { text } = useText();
  const [made, setMade] = useState<{ uri: string; secret: string }>();
  const { mutate, isPending, error } = useOperation('newAuthenticatorApp', { onSuccess: setMade });
  if (made) return <Confirming {...made} onClose={onClose} onAdded={onAdded} />;
  return (
    <PasswordDialog
      title={text('torvet.profile.secondFactor.addApp')}
      confirm={text('torvet.actions.continue')}
      busy={isPending}
      error={error}
      onClose={onClose}
      onPassword={(password) => mutate({ body: { password } })}
    />
  );
};
