import { useNavigate } from 'react-router-dom';
import { useKey } from '../../ui/keys/useKey';
import { useText } from '../../ui/useText';
import { commitTyping } from './commitTyping';
import type { Intent } from './useEditing';

/** What can be done with a form, and what it is called; the last is what one most likely wants. */
export interface FormActions {
  intents: readonly { intent: Intent; label: string }[];
  /** Where one goes who gives up or is done, and what that is called when there is nothing to give up. */
  back: string;
  done?: string;
}

/** The keys of a form: they work in its fields as well, where they mean nothing else. */
export const formKeys = { save: 'mod+s', complete: 'mod+Enter', close: 'Escape' } as const;

/** Has keys do what the buttons of a form do. Closing it asks first, as every way out of a form with unsaved changes does. */
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
