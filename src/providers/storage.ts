/**
 * What the app keeps in the browser. Storage can be switched off, full, or hold what someone else put there: reading
 * gives `unknown`, and nothing here throws.
 */
const prefix = 'torvet.';

/** The value kept under a name; undefined when there is none or it cannot be read. */
export const readStored = (name: string): unknown => {
  try {
    const kept = localStorage.getItem(prefix + name);
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
};

/** Keeps a value. @returns false when the browser has no room for it. */
export const writeStored = (name: string, value: unknown): boolean => {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
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
