import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldError, FormState, FormStore } from './formStore';
import { changedFields } from './formStore';
import { type FieldPath, valueAt } from './values';

const FormStoreContext = createContext<FormStore | undefined>(undefined);

export const FormStoreProvider = ({ store, children }: { store: FormStore; children: ReactNode }) => (
  <FormStoreContext.Provider value={store}>{children}</FormStoreContext.Provider>
);

/**
 * Store of the surrounding form.
 * @throws Error outside of a form.
 */
export const useFormStore = (): FormStore => {
  const store = useContext(FormStoreContext);
  if (!store) throw new Error('A form field outside a form');
  return store;
};

/** Part of the form's state. Re-renders only if the result of `select` changes, which must be a stable value. */
export const useFormState = <T,>(select: (state: FormState) => T): T => {
  const store = useFormStore();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
};

export const useFieldValue = (path: FieldPath): unknown =>
  useFormState(({ values }) => valueAt(values, path));

/** Visible error of a path; undefined while the field has the focus. */
export const useFieldError = (path: FieldPath): FieldError | undefined =>
  useFormState(({ errors, focused }) => (focused === path ? undefined : errors[path]));

export const useIsDirty = (): boolean => useFormState((state) => changedFields(state).length > 0);

/**
 * Debounced values of the form.
 * @param delay milliseconds.
 */
export const useRestingValues = (delay = 300): FormState['values'] => {
  const store = useFormStore();
  const [resting, setResting] = useState(() => store.get().values);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setResting(store.get().values);
    settle();
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(settle, delay);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, delay]);
  return resting;
};
