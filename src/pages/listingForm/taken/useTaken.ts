import { useCallback, useState } from 'react';
import type { FieldValues } from '../../../../schemas/resourceSchema';
import { useFormStore } from '../../../forms/store/context';
import { sameValue } from '../../../forms/store/values';

/** Values from another source that were set in the form together. */
export interface Taken {
  /** Name of the source. */
  from: string;
  names: readonly string[];
  /** Sentences about texts that could not be parsed. */
  unread: readonly string[];
}

interface Step extends Taken {
  before: FieldValues;
  values: FieldValues;
}

/**
 * Sets values from another source in the form as if they were typed. Undo removes those that were not changed
 * afterwards.
 */
export const useTaken = () => {
  const store = useFormStore();
  const [step, setStep] = useState<Step>();
  const take = useCallback(
    (from: string, values: FieldValues, unread: readonly string[] = []) => {
      const { values: before } = store.get();
      const names = Object.keys(values);
      for (const name of names) store.set(name, values[name]);
      const former = Object.fromEntries(names.map((name) => [name, before[name]]));
      if (names.length > 0) setStep({ from, names, unread, values, before: former });
    },
    [store],
  );
  const undo = () => {
    if (!step) return;
    for (const [name, value] of Object.entries(step.values))
      if (sameValue(store.get().values[name], value)) store.set(name, step.before[name]);
    setStep(undefined);
  };
  return { taken: step, take, undo, forget: () => setStep(undefined) };
};
