import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { predefinedReasons, type ReasonFor, reasonForm } from '../../../schemas/reason';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { TextareaWidget } from '../kinds/TextWidget';
import { FormStoreProvider } from '../store/context';
import { SmallField } from './SmallField';
import { useSmallForm } from './useSmallForm';

interface ReasonDialogProps {
  title: string;
  confirm: string;
  /** Kind of action, which determines the predefined reasons. */
  about: ReasonFor;
  initial?: string | undefined;
  /** Text about the effects of the action, and more fields. */
  children?: ReactNode;
  destructive?: boolean;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Dialog for the reason of an action: predefined, predefined with an addition, or free text. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const {
    title,
    confirm,
    about,
    initial,
    children,
    destructive = false,
    busy,
    error,
    onClose,
    onConfirm,
  } = props;
  const { text, named } = useText();
  const form = useSmallForm(() => reasonForm, initial === undefined ? {} : { reason: initial });
  const send = () => {
    const reason = form.read()?.reason;
    if (typeof reason === 'string') onConfirm(reason);
  };
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      destructive={destructive}
      busy={busy}
      failure={error ? firstSentence(toApiError(error)) : undefined}
      onClose={onClose}
      onConfirm={send}
    >
      {children}
      <fieldset style={{ margin: '16px 0 12px', padding: 0, border: 0, minWidth: 0 }}>
        <legend style={{ padding: 0, marginBottom: 8, fontSize: '0.875rem' }}>
          {text('torvet.reason.predefinedTitle')}
        </legend>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {predefinedReasons[about].map((name) => {
            const sentence = named(`torvet.reason.predefined.${about}.${name}.text`);
            return (
              <Chip
                key={name}
                variant="outlined"
                label={named(`torvet.reason.predefined.${about}.${name}.name`)}
                onClick={() => form.store.fill({ reason: sentence })}
              />
            );
          })}
        </div>
      </fieldset>
      <FormStoreProvider store={form.store}>
        <SmallField name="reason">{(field) => <TextareaWidget {...field} />}</SmallField>
      </FormStoreProvider>
    </ConfirmDialog>
  );
};
