import { useMutation } from '@tanstack/react-query';
import { useTorvetData } from '../../../providers/data/dataProvider';
import { useToast } from '../../../providers/useToast';
import { useText } from '../../../ui/useText';
import { PasswordDialog } from './PasswordDialog';

/** Second factor to remove: the authenticator app, or a passkey. */
export interface Removal {
  name: string;
  passkeyID?: number;
}

interface RemoveDialogProps {
  removal: Removal;
  onClose: () => void;
  onRemoved: () => void;
}

export const RemoveDialog = ({ removal: { name, passkeyID }, onClose, onRemoved }: RemoveDialogProps) => {
  const { text } = useText();
  const toast = useToast();
  const data = useTorvetData();
  const { mutate, isPending, error } = useMutation({
    meta: { operation: 'removePasskey' },
    mutationFn: async (password: string) => {
      if (passkeyID === undefined) await data.call('removeAuthenticatorApp', { body: { password } });
      else await data.call('removePasskey', { params: { id: passkeyID }, body: { password } });
    },
    onSuccess: () => {
      toast.say(text('torvet.profile.secondFactor.removed', { name }), 'success');
      onRemoved();
    },
    onError: (failed) =>
      toast.failed('delete', passkeyID === undefined ? 'authenticatorApp' : 'passkey', failed),
  });
  return (
    <PasswordDialog
      title={text('torvet.profile.secondFactor.removeTitle', { name })}
      confirm={text('torvet.profile.secondFactor.remove')}
      destructive
      busy={isPending}
      error={error}
      onClose={onClose}
      onPassword={(password) => mutate(password)}
    >
      <p style={{ marginTop: 0 }}>{text('torvet.profile.secondFactor.removeText')}</p>
    </PasswordDialog>
  );
};
