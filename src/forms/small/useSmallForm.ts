import { useCallback, useMemo, useState } from 'react';
import type { FieldIssue } from '../../../schemas/messages';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { useText } from '../../ui/useText';
import type { RejectedSave } from '../errors/ErrorSummary';
import { focusField } from '../errors/focusField';
import { sentFields } from '../schema/sentFields';
import { createFormStore, type FormStore } from '../store/formStore';

/** A form of a few fields without drafts and conflicts: closing, reason, name. */
export interface SmallForm {
  store: FormStore;
  /** Errors of the last attempt, for a summary. */
  rejected: RejectedSave | undefined;
  /** Values of the request; undefined and with visible errors if one is invalid. */
  read: () => FieldValues | undefined;
  /** The server's sentences by field. @returns whether any is of a field that the form has. */
  setServerErrors: (sentences: Readonly<Record<string, string>>) => boolean;
  /** Empties it again. */
  clear: () => void;
}

/** @param makeSchema and `initial`, what the form begins with: read once. */
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
        // A field that the caret comes into hides its error; this one is to be seen.
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
