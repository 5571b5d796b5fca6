import { localStorageStore, type Store } from 'react-admin';
import { isLanguage } from '../../schemas/languages';
import { startPages } from '../../schemas/startPage';

const isList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'number' || typeof item === 'string');

/**
 * Storage keys of react-admin and the app whose values are used without validation, with a check of the value's type.
 */
const shapes: { key: RegExp; holds: (value: unknown) => boolean }[] = [
  { key: /^locale$/, holds: isLanguage },
  { key: /^plainKeys$/, holds: (value) => typeof value === 'boolean' },
  { key: /^startPage$/, holds: (value) => startPages.some((page) => page === value) },
  { key: /\.columns$/, holds: isList },
  { key: /^seen\./, holds: (value) => typeof value === 'number' && value >= 0 && value < 10_000 },
];

/** True if a stored value has the type that react-admin expects. */
export const isUsable = (key: string, value: unknown): boolean =>
  shapes.every((shape) => !shape.key.test(key) || shape.holds(value));

/**
 * react-admin's store with validation. A stored value of the wrong type, e.g. from another
 * version, is treated as missing, because it would crash the list.
 */
export const createStore = (): Store => {
  const store = localStorageStore();
  return {
    ...store,
    setItem: (key, value) => {
      try {
        store.setItem(key, value);
      } catch {
        // The storage quota is exceeded: the setting is lost on reload.
      }
    },
    getItem: <T>(key: string, defaultValue?: T) => {
      const kept = store.getItem<T>(key, defaultValue);
      return kept === undefined || isUsable(key, kept) ? kept : defaultValue;
    },
  };
};
