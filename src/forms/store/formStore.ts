import type { ListingValues, ListingVariant } from '../../../schemas/listing/variants';
import type { FieldIssue } from '../../../schemas/messages';
import { fieldIssuesOf, formIssues, type Strictness } from '../schema/validate';
import { type FieldPath, fieldName, sameValue, withValueAt } from './values';

/** What is wrong at a path: found here as an issue, or told by the server as a sentence. */
export type FieldFault = { issue: FieldIssue; asked: Strictness } | { sentence: string };

export interface FormState {
  /** As typed: texts untrimmed, numbers as numbers. */
  values: ListingValues;
  /** As the server last gave them: what the form is compared with, and what a conflict calls *before*. */
  saved: ListingValues;
  faults: Readonly<Record<FieldPath, FieldFault>>;
  /** Where the caret is: its fault is not shown while someone is mending it. */
  focused: FieldPath | undefined;
  touched: ReadonlySet<FieldPath>;
}

export interface FormStore {
  readonly variant: ListingVariant;
  get: () => FormState;
  subscribe: (listener: () => void) => () => void;
  /** Puts a value in its place; the faults that it may have mended are looked at anew. */
  set: (path: FieldPath, value: unknown) => void;
  focus: (path: FieldPath) => void;
  /** Leaves a place: its field is checked, and what is wrong shows where the user has been. */
  blur: (path: FieldPath) => void;
  /** Shows every fault that a save or publication has, and gives them; empty when there is none. */
  check: (strictness: Strictness) => FieldIssue[];
  /** The server's sentences by path. */
  refuse: (sentences: Readonly<Record<FieldPath, string>>) => void;
  /** The server's answer to a save: takes its values, but keeps what was typed since it was sent. */
  accept: (saved: ListingValues, sent?: ListingValues) => void;
  /** Puts other values into the form without calling them saved: a kept draft, a settled conflict. */
  fill: (values: ListingValues, saved?: ListingValues) => void;
}

const isWithin = (path: FieldPath, of: FieldPath) => path === of || path.startsWith(`${of}.`);

const without = <T>(record: Readonly<Record<string, T>>, gone: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([path]) => !gone(path)));

/** Faults found here that still hold; a server's sentence stands until its field is edited. */
const stillWrong = (variant: ListingVariant, { faults, values }: FormState): FormState['faults'] => {
  const found: Partial<Record<Strictness, Set<FieldPath>>> = {};
  const holds = (path: FieldPath, fault: FieldFault) => {
    if ('sentence' in fault) return true;
    found[fault.asked] ??= new Set(formIssues(variant, fault.asked, values).map((issue) => issue.path));
    return found[fault.asked]?.has(path) ?? false;
  };
  const entries = Object.entries(faults);
  const held = entries.filter(([path, fault]) => holds(path, fault));
  return held.length === entries.length ? faults : Object.fromEntries(held);
};

const valuesKeptOver = (state: FormState, saved: ListingValues, sent: ListingValues): ListingValues => {
  const names = new Set([...Object.keys(state.values), ...Object.keys(saved)]);
  const entries = [...names].map((name) => {
    const unchanged = sameValue(state.values[name], sent[name]);
    return [name, unchanged ? saved[name] : state.values[name]] as const;
  });
  return Object.fromEntries(entries);
};

/**
 * A form's values, faults and focus, outside React: a key that is pressed draws one field anew and nothing else.
 * @param saved what the server has; empty for a new listing.
 */
export const createFormStore = (variant: ListingVariant, saved: ListingValues = {}): FormStore => {
  let state: FormState = { values: saved, saved, faults: {}, focused: undefined, touched: new Set() };
  const listeners = new Set<() => void>();
  const change = (next: Partial<FormState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  return {
    variant,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (path, value) => {
      const values = withValueAt(state.values, path, value);
      const faults = without(
        state.faults,
        (faulty) => isWithin(faulty, path) || (faulty === fieldName(path) && faulty !== path),
      );
      const any = Object.keys(faults).length > 0;
      change({ values, faults: any ? stillWrong(variant, { ...state, values, faults }) : faults });
    },
    focus: (path) => change({ focused: path }),
    blur: (path) => {
      const name = fieldName(path);
      const touched = state.touched.has(path) ? state.touched : new Set([...state.touched, path]);
      const faults: Record<FieldPath, FieldFault> = without(
        state.faults,
        (faulty) => fieldName(faulty) === name && !('sentence' in (state.faults[faulty] ?? {})),
      );
      for (const issue of fieldIssuesOf(variant, name, state.values)) {
        const reached = [...touched].some(
          (place) => isWithin(place, issue.path) || isWithin(issue.path, place),
        );
        if (reached || state.faults[issue.path]) faults[issue.path] ??= { issue, asked: 'published' };
      }
      change({ focused: undefined, touched, faults });
    },
    check: (strictness) => {
      const issues = formIssues(variant, strictness, state.values);
      change({
        faults: Object.fromEntries(issues.map((issue) => [issue.path, { issue, asked: strictness }])),
        touched: new Set([...state.touched, ...issues.map(({ path }) => path)]),
      });
      return issues;
    },
    refuse: (sentences) => {
      const told = Object.entries(sentences).map(([path, sentence]) => [path, { sentence }] as const);
      change({ faults: { ...state.faults, ...Object.fromEntries(told) } });
    },
    accept: (next, sent = state.values) => {
      const values = valuesKeptOver(state, next, sent);
      // What the server has taken is not refused any more; what was found here stands while it holds.
      const found = without(state.faults, (path) => 'sentence' in (state.faults[path] ?? {}));
      change({ values, saved: next, faults: stillWrong(variant, { ...state, values, faults: found }) });
    },
    fill: (values, nextSaved = state.saved) => change({ values, saved: nextSaved, faults: {} }),
  };
};

/** The names of the fields whose values differ from the saved ones. */
export const changedFields = ({ values, saved }: Pick<FormState, 'values' | 'saved'>): string[] =>
  [...new Set([...Object.keys(values), ...Object.keys(saved)])].filter(
    (name) => !sameValue(values[name], saved[name]),
  );
