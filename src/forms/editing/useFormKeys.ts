import { useNavigate } from 'react-router-dom';
import { useKey } from '../../ui/keys/useKey';
import { useText } from '../../ui/useText';
import { commitTyping } from './commitTyping';
import type { Intent } from './useEditing';

/** Buttons of a form and their labels; the primary button comes last. */
export interface FormActions {
  intents: readonly { intent: Intent; label: string }[];
  /** Path to open after cancelling or finishing, and the button's label if there are no unsaved changes. */
  back: string;
  done?: string;
}

/** Shortcuts of a form. They work inside fields, because browsers do not use them there. */
export const formKeys = { save: 'mod+s', complete: 'mod+Enter', close: 'Escape' } as const;

/** Binds the shortcuts of a form's buttons. Closing asks for confirmation if there are unsaved changes. */
export const useFormKeys = (submit: (intent: Intent) => void, { intents, back }: FormActions): void => {
  const { text } = useText();
  const navigate = useNavigate();
  const labelOf = (intent: Intent) => intents.find((one) => one.intent === intent)?.label;
  const send = (intent: Intent) => {
    commitTyping();
    submit(intent);
  };
  const complete = labelOf('complete');
  useKey(formKeys.close, () => void navigate(back), { label: text('torvet.keys.closeForm') });
  useKey(formKeys.complete, () => send('complete'), {
    label: complete ?? '',
    disabled: complete === undefined,
  });
  useKey(formKeys.save, () => send('save'), { label: labelOf('save') ?? '' });
};
