import type { ReactNode } from 'react';
import { passwordForm } from '../../../../schemas/profileForm';
import { PasswordWidget } from '../../../forms/kinds/PasswordWidget';
import { SmallField } from '../../../forms/small/SmallField';
import { useSmallForm } from '../../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../../forms/store/context';
import { toApiError } from '../../../providers/http/apiError';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useText } from '../../../ui/useText';

interface PasswordDialogProps {
  title: string;
  children?: ReactNode;
  confirm: string;
  destructive?: boolean;
  busy: boolean;
  /** Error of the last attempt. */
  error: Error | null;
  onClose: () => void;
  onPassword: (password: string) => void;
}

export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, children, confirm, destructive = false, busy, error, onClose, onPassword } = props;
  const { text } = useText();
  const form = useSmallForm(() => passwordForm);
  const failure = error ? toApiError(error) : undefined;
  const sentence = failure?.fields.password;
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      destructive={destructive}
      busy={busy}
      failure={failure && (sentence ?? failure.message)}
      onClose={onClose}
      onConfirm={() => {
        const given = form.read();
        if (given) onPassword(String(given.password));
      }}
    >
      {children}
      <p style={{ marginTop: 0 }}>{text('torvet.profile.secondFactor.passwordText')}</p>
      <FormStoreProvider store={form.store}>
        <SmallField name="password">
          {(field) => <PasswordWidget {...field} autoComplete="current-password" />}
        </SmallField>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
