import type { FieldIssue } from '../../../schemas/messages';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { fieldIssuesOf, formIssues, type Strictness } from '../schema/validate';
import { type FieldPath, fieldName, sameValue, withValueAt } from './values';

/** Error of a path: a validation issue, or a message of the server. */
export type FieldError = { issue: FieldIssue; asked: Strictness } | { sentence: string };

export interface FormState {
  /** Values as typed, not validated: texts are not trimmed, numbers are parsed. */
  values: FieldValues;
  /** Values last received from the server, to detect changes and conflicts. */
  saved: FieldValues;
  errors: Readonly<Record<FieldPath, FieldError>>;
  /** Path of the focused field; its error is hidden while the user corrects it. */
  focused: FieldPath | undefined;
  touched: ReadonlySet<FieldPath>;
  /** Notices about values that differ from the typed text, such as rounded numbers. */
  notices: Readonly<Record<FieldPath, string>>;
}

export interface FormStore {
  readonly schema: ResourceSchema;
  get: () => FormState;
  subscribe: (listener: () => void) => () => void;
  /** Sets a value, and revalidates errors that the new value may resolve. */
  set: (path: FieldPath, value: unknown) => void;
  focus: (path: FieldPath) => void;
  setNotice: (path: FieldPath, sentence: string | undefined) => void;
  /** Validates a field on blur, and shows its errors. */
  blur: (path: FieldPath) => void;
  /** Shows and returns all errors that prevent a save or a publication. */
  check: (strictness: Strictness) => FieldIssue[];
  /** Sets error messages of the server by path. */
  setServerErrors: (sentences: Readonly<Record<FieldPath, string>>) => void;
  /** Stores the values from the response of a save, except for fields changed after the request. */
  accept: (saved: FieldValues, sent?: FieldValues) => void;
  /** Sets unsaved values, e.g. from a draft or a resolved conflict. */
  fill: (values: FieldValues, saved?: FieldValues) => void;
}

const isWithin = (path: FieldPath, of: FieldPath) => path === of || path.startsWith(`${of}.`);

const without = <T>(record: Readonly<Record<string, T>>, gone: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([path]) => !gone(path)));

/** Errors that still apply; an error from the server remains until its field is edited. */
const stillWrong = (schema: ResourceSchema, { errors, values }: FormState): FormState['errors'] => {
  const found: Partial<Record<Strictness, Set<FieldPath>>> = {};
  const holds = (path: FieldPath, error: FieldError) => {
    if ('sentence' in error) return true;
    found[error.asked] ??= new Set(formIssues(schema, error.asked, values).map((issue) => issue.path));
    return found[error.asked]?.has(path) ?? false;
  };
  const entries = Object.entries(errors);
  const held = entries.filter(([path, error]) => holds(path, error));
  return held.length === entries.length ? errors : Object.fromEntries(held);
};

const valuesKeptOver = (state: FormState, saved: FieldValues, sent: FieldValues): FieldValues => {
  const names = new Set([...Object.keys(state.values), ...Object.keys(saved)]);
  const entries = [...names].map((name) => {
    const unchanged = sameValue(state.values[name], sent[name]);
    return [name, unchanged ? saved[name] : state.values[name]] as const;
  });
  return Object.fromEntries(entries);
};

/**
 * Store for the values, errors and focus of a form. Outside of React, so that typing renders one field only.
 * @param saved values from the server; empty for a new record.
 */
export const createFormStore = (schema: ResourceSchema, saved: FieldValues = {}): FormStore => {
  let state: FormState = {
    values: saved,
    saved,
    errors: {},
    focused: undefined,
    touched: new Set(),
    notices: {},
  };
  const listeners = new Set<() => void>();
  const change = (next: Partial<FormState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  return {
    schema,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (path, value) => {
      const values = withValueAt(state.values, path, value);
      const errors = without(
        state.errors,
        (wrong) => isWithin(wrong, path) || (wrong === fieldName(path) && wrong !== path),
      );
      const any = Object.keys(errors).length > 0;
      change({ values, errors: any ? stillWrong(schema, { ...state, values, errors }) : errors });
    },
    focus: (path) => change({ focused: path }),
    setNotice: (path, sentence) => {
      if (state.notices[path] === sentence) return;
      const others = without(state.notices, (noticed) => noticed === path);
      change({ notices: sentence === undefined ? others : { ...others, [path]: sentence } });
    },
    blur: (path) => {
      const name = fieldName(path);
      const touched = state.touched.has(path) ? state.touched : new Set([...state.touched, path]);
      const errors: Record<FieldPath, FieldError> = without(
        state.errors,
        (wrong) => fieldName(wrong) === name && !('sentence' in (state.errors[wrong] ?? {})),
      );
      for (const issue of fieldIssuesOf(schema, name, state.values)) {
        const reached = [...touched].some(
          (place) => isWithin(place, issue.path) || isWithin(issue.path, place),
        );
        if (reached || state.errors[issue.path]) errors[issue.path] ??= { issue, asked: 'complete' };
      }
      change({ focused: undefined, touched, errors });
    },
    check: (strictness) => {
      const issues = formIssues(schema, strictness, state.values);
      change({
        errors: Object.fromEntries(issues.map((issue) => [issue.path, { issue, asked: strictness }])),
        // Clears the focus, so that the focused field shows its error too: Enter submits without a blur.
        focused: undefined,
        touched: new Set([...state.touched, ...issues.map(({ path }) => path)]),
      });
      return issues;
    },
    setServerErrors: (sentences) => {
      const entries = Object.entries(sentences).map(([path, sentence]) => [path, { sentence }] as const);
      change({ errors: { ...state.errors, ...Object.fromEntries(entries) } });
    },
    accept: (next, sent = state.values) => {
      const values = valuesKeptOver(state, next, sent);
      // The server accepted the values: its errors are cleared, and validation issues that still apply remain.
      const found = without(state.errors, (path) => 'sentence' in (state.errors[path] ?? {}));
      change({ values, saved: next, errors: stillWrong(schema, { ...state, values, errors: found }) });
    },
    fill: (values, nextSaved = state.saved) => change({ values, saved: nextSaved, errors: {}, notices: {} }),
  };
};

/** Names of fields whose values differ from the last saved ones. */
export const changedFields = ({ values, saved }: Pick<FormState, 'values' | 'saved'>): string[] =>
  [...new Set([...Object.keys(values), ...Object.keys(saved)])].filter(
    (name) => !sameValue(values[name], saved[name]),
  );
