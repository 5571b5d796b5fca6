import { useCallback, useMemo, useState } from 'react';
import type { FieldIssue } from '../../../schemas/messages';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { useText } from '../../ui/useText';
import type { RejectedSave } from '../errors/ErrorSummary';
import { focusField } from '../errors/focusField';
import { sentFields } from '../schema/sentFields';
import { createFormStore, type FormStore } from '../store/formStore';

/** Form with few fields, without drafts and conflicts. */
export interface SmallForm {
  store: FormStore;
  /** Errors of the last attempt, for an error summary. */
  rejected: RejectedSave | undefined;
  /** Returns the values to send. If a value is invalid, shows its error and returns undefined. */
  read: () => FieldValues | undefined;
  /**
   * Sets error messages of the server by field.
   * @returns true if at least one of the fields is in the form.
   */
  setServerErrors: (sentences: Readonly<Record<string, string>>) => boolean;
  /** Resets the form to its initial values. */
  clear: () => void;
}

/**
 * @param makeSchema called once.
 * @param initial initial values, read once.
 */
export const useSmallForm = (makeSchema: () => ResourceSchema, initial: FieldValues = {}): SmallForm => {
  const [store] = useState(() => createFormStore(makeSchema(), initial));
  const { summarySentence } = useText(store.schema.labels);
  const [rejected, setRejected] = useState<RejectedSave>();
  const reject = useCallback(
    (errors: RejectedSave['errors']) =>
      setRejected((before) => ({ attempt: (before?.attempt ?? 0) + 1, errors })),
    [],
  );
  return useMemo(
    () => ({
      store,
      rejected,
      read: () => {
        const issues = store.check('complete');
        const [first] = issues;
        if (!first) return sentFields(store.schema, store.get().values);
        focusField(store.schema, first.path);
        // Shows the errors again, because focusing a field hides its error.
        store.check('complete');
        reject(issues.map((issue: FieldIssue) => ({ path: issue.path, sentence: summarySentence(issue) })));
        return undefined;
      },
      setServerErrors: (sentences) => {
        const own = Object.entries(sentences).filter(([path]) => Object.hasOwn(store.schema.fields, path));
        if (own.length === 0) return false;
        store.setServerErrors(Object.fromEntries(own));
        reject(own.map(([path, sentence]) => ({ path, sentence })));
        return true;
      },
      clear: () => store.fill({}),
    }),
    [store, rejected, reject, summarySentence],
  );
};
