import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { BusyButton } from './BusyButton';
import { useText } from './useText';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Label of the confirm button; undefined if there is nothing to confirm. */
  confirm?: string;
  /** Label of the cancel button; default `torvet.actions.cancel`. */
  back?: string;
  /** Makes the cancel button the primary button, which has the focus initially. */
  safest?: 'back';
  destructive?: boolean;
  /** True if the dialog closes by its buttons only, because its content is shown only once. */
  stays?: boolean;
  busy?: boolean;
  /** Title and message of the last attempt's error. */
  failure?: string | undefined;
  failedTitle?: string;
  maxWidth?: DialogProps['maxWidth'];
  /** Called by Escape and a click on the backdrop; by the cancel button too, unless there is `onBack`. */
  onClose: () => void;
  onBack?: (() => void) | undefined;
  onConfirm?: () => void;
}

const typedFields = 'input:not([type="hidden"], [type="radio"], [type="checkbox"]), textarea';

/** True for a required field that is empty, or a required group without a selected checkbox. */
const isLacking = (field: HTMLElement) => {
  const group = field.closest('fieldset[data-required]');
  if (group) return group.querySelector(':checked') === null;
  const typed = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return typed && field.value === '' && (field.required || field.ariaRequired === 'true');
};

/** Focuses the first empty field of a dialog, or the first field if none is empty. */
const focusFirstField = (dialog: HTMLElement) => {
  const asked = [...dialog.querySelectorAll<HTMLElement>(`${typedFields}, fieldset[data-required] input`)];
  (asked.find(isLacking) ?? dialog.querySelector<HTMLElement>(typedFields))?.focus();
};

/** Confirmation dialog with space for an error. Enter in a field confirms. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirm, safest, destructive, stays, busy = false } = props;
  const { failure, failedTitle } = props;
  const { text } = useText();
  const [titleID, textID] = [useId(), useId()];
  const { back = text('torvet.actions.cancel') } = props;
  const staysSafe = safest === 'back' || confirm === undefined;
  const backButton = (
    <Button
      key="back"
      onClick={props.onBack ?? props.onClose}
      disabled={busy}
      {...(staysSafe && { variant: 'contained', autoFocus: true })}
    >
      {back}
    </Button>
  );
  const confirmButton =
    confirm === undefined ? null : (
      <BusyButton
        key="confirm"
        type="submit"
        busy={busy}
        {...(staysSafe
          ? { color: 'inherit' }
          : { variant: 'contained', color: destructive ? 'error' : 'primary' })}
      >
        {confirm}
      </BusyButton>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Otherwise React would bubble the event to a form around the dialog's component.
    event.stopPropagation();
    if (!busy && confirm !== undefined) props.onConfirm?.();
  };
  const paper = { component: 'form', noValidate: true, onSubmit: submit } as const;
  return (
    <Dialog
      open
      fullWidth
      maxWidth={props.maxWidth ?? 'sm'}
      onClose={busy || stays ? undefined : props.onClose}
      slotProps={{
        paper,
        transition: { onEnter: focusFirstField },
      }}
      aria-labelledby={titleID}
      aria-describedby={textID}
    >
      <DialogTitle id={titleID}>{title}</DialogTitle>
      <DialogContent>
        <div id={textID}>{children}</div>
        {failure ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failedTitle ? <AlertTitle>{failedTitle}</AlertTitle> : null}
            {failure}
          </Alert>
        ) : null}
      </DialogContent>
      {/* The primary button comes last. */}
      <DialogActions>{staysSafe ? [confirmButton, backButton] : [backButton, confirmButton]}</DialogActions>
    </Dialog>
  );
};
