/**
 * Access to the browser's storage, which may be disabled or full, or contain any value. Reading returns `unknown`, and
 * no function throws.
 */
const prefix = 'torvet.';

type Place = 'localStorage' | 'sessionStorage';

// If storage is disabled, even accessing the property throws.
const readFrom = (place: Place, name: string): unknown => {
  try {
    const kept = globalThis[place].getItem(prefix + name);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
};

const writeTo = (place: Place, name: string, value: unknown): boolean => {
  try {
    globalThis[place].setItem(prefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
};

/** Stored value; undefined if it is missing or unreadable. */
export const readStored = (name: string): unknown => readFrom('localStorage', name);

/**
 * Stores a value.
 * @returns false if the storage quota is exceeded.
 */
export const writeStored = (name: string, value: unknown): boolean => writeTo('localStorage', name, value);

/** Value stored by this tab; if there is none, the last value stored by any tab. */
export const readOfTab = (name: string): unknown => readFrom('sessionStorage', name) ?? readStored(name);

/** Stores a value for this tab, and for tabs opened later. */
export const writeOfTab = (name: string, value: unknown): void => {
  writeTo('sessionStorage', name, value);
  writeStored(name, value);
};

/** Stores a value for the next page load of this tab. */
export const writeForNextLoad = (name: string, value: unknown): void => {
  writeTo('sessionStorage', name, value);
};

/** Reads and removes a value stored by the previous page load. */
export const takeFromLastLoad = (name: string): unknown => {
  const value = readFrom('sessionStorage', name);
  if (value !== undefined) sessionStorage.removeItem(prefix + name);
  return value;
};

const names = (): string[] => {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
};

/** Names of stored values that have a prefix. */
export const storedNames = (beginning: string): string[] =>
  names()
    .filter((name) => name.startsWith(prefix + beginning))
    .map((name) => name.slice(prefix.length));

/**
 * Removes stored values.
 * @param matches returns true for a name to remove; called with true if the name has the app's prefix.
 */
export const removeEverywhere = (matches: (name: string, own: boolean) => boolean): void => {
  for (const name of names()) {
    const own = name.startsWith(prefix);
    if (matches(own ? name.slice(prefix.length) : name, own)) localStorage.removeItem(name);
  }
};

export const removeStored = (name: string): void => {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Without storage, there is nothing to remove.
  }
};
