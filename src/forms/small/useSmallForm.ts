import { useCallback, useState } from 'react';
import type { FieldIssue } from '../../../schemas/messages';
import { useText } from '../../ui/useText';
import type { RejectedSave } from '../errors/FieldErrorSummary';
import type { FieldError } from '../store/formStore';
import { type FieldPath, fieldId } from '../store/values';

/** A form of a few fields that are there all at once: a closing, a reason. */
export interface SmallForm<Values extends object> {
  values: Values;
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** What a field's control needs beside its value: its fault shows when it is left, and goes when it is entered. */
  control: (name: keyof Values & string) => {
    id: string;
    error: string | undefined;
    onFocus: () => void;
    onBlur: () => void;
  };
  /** Shows everything that is wrong. @returns whether nothing is. */
  check: () => boolean;
  /** The server's sentences by field. @returns whether any is of a field that the form has. */
  refuse: (sentences: Readonly<Record<FieldPath, string>>) => boolean;
  /** What stood in the way the last time, for a summary, and whether it still does. */
  refused: RejectedSave | undefined;
  isResolved: (path: FieldPath) => boolean;
}

type FieldErrors = Readonly<Record<FieldPath, FieldError>>;

const without = (errors: FieldErrors, path: FieldPath): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([faulty]) => faulty !== path));

/** @param issuesOf everything wrong with the values, by the schema that the server checks them with. */
export const useSmallForm = <Values extends object>(
  initial: Values,
  issuesOf: (values: Values) => FieldIssue[],
): SmallForm<Values> => {
  const { errorSentence } = useText();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [focused, setFocused] = useState<FieldPath>();
  const [refused, setRejected] = useState<RejectedSave>();

  const post = useCallback(
    (error: FieldErrors) => {
      setErrors(error);
      setRejected((before) => ({
        attempt: (before?.attempt ?? 0) + 1,
        errors: Object.entries(error).map(([path, error]) => ({ path, sentence: errorSentence(error) })),
      }));
    },
    [errorSentence],
  );
  return {
    values,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => without(before, name));
    },
    control: (name) => {
      const error = focused === name ? undefined : errors[name];
      return {
        id: fieldId({ labels: 'listing' }, name),
        error: error && errorSentence(error),
        onFocus: () => setFocused(name),
        onBlur: () => {
          setFocused(undefined);
          const issue = issuesOf(values).find(({ path }) => path === name);
          setErrors((before) => {
            const error = before[name];
            // What the server said of this value holds until it is another.
            if (error && 'sentence' in error) return before;
            return { ...without(before, name), ...(issue && { [name]: { issue, asked: 'draft' } }) };
          });
        },
      };
    },
    check: () => {
      const issues = issuesOf(values);
      if (issues.length === 0) return true;
      post(Object.fromEntries(issues.map((issue) => [issue.path, { issue, asked: 'draft' as const }])));
      return false;
    },
    refuse: (sentences) => {
      const own = Object.entries(sentences).filter(([path]) => Object.hasOwn(initial, path));
      if (own.length > 0) post(Object.fromEntries(own.map(([path, sentence]) => [path, { sentence }])));
      return own.length > 0;
    },
    refused,
    isResolved: (path) => errors[path] === undefined,
  };
};
