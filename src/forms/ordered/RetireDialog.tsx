import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import type { Retiring } from './useRetire';

interface RetireDialogProps {
  retiring: Retiring;
  onClose: () => void;
  /** Text about the effects of retiring the entry. */
  children: ReactNode;
}

export const RetireDialog = ({ retiring, onClose, children }: RetireDialogProps) => {
  const { text } = useText();
  const { name, act, isPending, failure } = retiring;
  return (
    <ConfirmDialog
      title={text('torvet.ordered.retireTitle', { name })}
      confirm={text('torvet.ordered.retire')}
      destructive
      busy={isPending}
      failure={failure}
      onClose={onClose}
      onConfirm={() => act()}
    >
      {children}
    </ConfirmDialog>
  );
};
