/**
 * What the app keeps in the browser. Storage can be switched off, full, or hold what someone else put there: reading
 * gives `unknown`, and nothing here throws.
 */
const prefix = 'torvet.';

type Place = 'localStorage' | 'sessionStorage';

// Where storage is switched off, naming it throws already.
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

/** The value kept under a name; undefined when there is none or it cannot be read. */
export const readStored = (name: string): unknown => readFrom('localStorage', name);

/** Keeps a value. @returns false when the browser has no room for it. */
export const writeStored = (name: string, value: unknown): boolean => writeTo('localStorage', name, value);

/** The value that this tab has kept, else the one that any tab kept last. */
export const readOfTab = (name: string): unknown => readFrom('sessionStorage', name) ?? readStored(name);

/** Keeps a value for this tab, and for tabs that are opened from now on. */
export const writeOfTab = (name: string, value: unknown): void => {
  writeTo('sessionStorage', name, value);
  writeStored(name, value);
};

/** Stores a value for the next page load of this tab. */
export const writeForNextLoad = (name: string, value: unknown): void => {
  writeTo('sessionStorage', name, value);
};

/** Reads and removes a value that the previous page load stored. */
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

/** The names of what is kept that begin like this. */
export const storedNames = (beginning: string): string[] =>
  names()
    .filter((name) => name.startsWith(prefix + beginning))
    .map((name) => name.slice(prefix.length));

/** Removes whatever matches. @param matches is given each name, and whether it is one of the app's own. */
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
    // Nothing was kept, then.
  }
};
