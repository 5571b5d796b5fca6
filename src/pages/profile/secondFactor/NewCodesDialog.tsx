import { useOperation } from '../../../providers/data/useOperation';
import { useText } from '../../../ui/useText';
import type { AddingProps } from './AppDialog';
import { PasswordDialog } from './PasswordDialog';

/** Makes recovery codes in the place of those before. */
export const NewCodesDialog = ({ onClose, onAdded }: AddingProps) => {
  const { text } = useText();
  const { mutate, isPending, error } = useOperation('newRecoveryCodes', {
    onSuccess: ({ recoveryCodes = [] }) => onAdded(recoveryCodes),
  });
  return (
    <PasswordDialog
      title={text('torvet.profile.secondFactor.newCodes')}
      confirm={text('torvet.profile.secondFactor.newCodes')}
      busy={isPending}
      error={error}
      onClose={onClose}
      onPassword={(password) => mutate({ body: { password } })}
    />
  );
};
