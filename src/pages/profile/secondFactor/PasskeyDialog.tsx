import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { passkeyForm } from '../../../../schemas/profileForm';
import { PasswordWidget } from '../../../forms/kinds/PasswordWidget';
import { TextWidget } from '../../../forms/kinds/TextWidget';
import { SmallField } from '../../../forms/small/SmallField';
import { useSmallForm } from '../../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../../forms/store/context';
import { useTorvetData } from '../../../providers/data/dataProvider';
import { firstSentence, toApiError } from '../../../providers/http/apiError';
import { useToast } from '../../../providers/useToast';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useText } from '../../../ui/useText';
import type { AddingProps } from './AppDialog';

const isOptions = (value: object): value is PublicKeyCredentialCreationOptionsJSON =>
  'challenge' in value && 'rp' in value && 'user' in value;

/** Thrown if the browser created no passkey: the user cancelled, or already has a passkey on this device. */
class NotMade extends Error {}

/** Dialog to add a passkey: name and password, then the browser's own prompt. */
export const PasskeyDialog = ({ onClose, onAdded }: AddingProps) => {
  const { text } = useText();
  const data = useTorvetData();
  const toast = useToast();
  const form = useSmallForm(() => passkeyForm);
  const { mutate, isPending, error } = useMutation({
    meta: { operation: 'addPasskey' },
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const { registration, options } = await data.call('newPasskey', { body: { password } });
      if (!isOptions(options)) throw new NotMade();
      const made = await startRegistration({ optionsJSON: options }).catch((cause: unknown) => {
        throw new NotMade('', { cause });
      });
      const { id, rawId, type, response } = made;
      const { clientDataJSON, attestationObject, transports } = response;
      const passkey = {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
        clientExtensionResults: {},
      };
      return data.call('addPasskey', { body: { registration, name, passkey } });
    },
    onSuccess: ({ recoveryCodes = [] }) => onAdded(recoveryCodes),
    onError: (failed) => toast.failed('add', 'passkey', failure(failed)),
  });
  const failure = (failed: Error) =>
    failed instanceof NotMade
      ? text('torvet.profile.secondFactor.passkeyFailed')
      : firstSentence(toApiError(failed));
  return (
    <ConfirmDialog
      title={text('torvet.profile.secondFactor.addPasskey')}
      confirm={text('torvet.actions.continue')}
      busy={isPending}
      failure={error ? failure(error) : undefined}
      onClose={onClose}
      onConfirm={() => {
        const given = form.read();
        if (given) mutate({ name: String(given.passkeyName), password: String(given.password) });
      }}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.profile.secondFactor.passkeyText')}</p>
      <FormStoreProvider store={form.store}>
        <SmallField name="passkeyName">{(field) => <TextWidget {...field} />}</SmallField>
        <SmallField name="password">
          {(field) => <PasswordWidget {...field} autoComplete="current-password" />}
        </SmallField>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
