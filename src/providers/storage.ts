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

export const removeStored = (name: string): void => {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept, then.
  }
};
