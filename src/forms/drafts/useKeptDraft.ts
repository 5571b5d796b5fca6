import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, recordTitle } from '../../../schemas/resourceSchema';
import { useFormStore } from '../store/context';
import { changedFields, type FormState } from '../store/formStore';
import { type DraftStorage, draftValues, holdsChanges, type KeptDraft, readDraft } from './keptDraft';

/** Debounce of writes in milliseconds. */
const restMs = 500;

interface KeptDraftOptions {
  draftStorage: DraftStorage;
  key: string;
  /** Version of the edited record; undefined for a new record. */
  version: number | undefined;
  path: string;
}

export interface KeptDraftState {
  /** Earlier draft that the user has neither restored nor discarded. */
  found: KeptDraft | undefined;
  /** Time of the last write to the browser's storage. */
  keptAt: string | undefined;
  /** True if the storage quota is exceeded. */
  full: boolean;
  /**
   * Restores the draft into the form.
   * @returns the version that the draft is based on.
   */
  restore: () => number | undefined;
  discard: () => void;
  /** Deletes the draft after a save. */
  forget: () => void;
}

/** Values that changed after the form was opened or saved. */
const typedIn = (state: Pick<FormState, 'values' | 'saved'>): FieldValues =>
  Object.fromEntries(changedFields(state).map((name) => [name, state.values[name]]));

/** Stores the edited values in the browser while the user types, and finds an earlier draft. */
export const useKeptDraft = ({ draftStorage, key, version, path }: KeptDraftOptions): KeptDraftState => {
  const store = useFormStore();
  const [found, setFound] = useState(() => {
    const draft = readDraft(draftStorage, key);
    return draft && holdsChanges(store.schema, draft, store.get().saved) ? draft : undefined;
  });
  // An earlier draft stays stored, in addition to new input, until the user restores it, discards it or saves.
  const unanswered = useRef(found);
  const [keptAt, setKeptAt] = useState<string>();
  const [full, setFull] = useState(false);
  const place = useRef({ key, version, path });
  useEffect(() => {
    // Moves unsaved changes to a new key, because saving a new record gives it an id.
    const old = place.current.key;
    place.current = { key, version, path };
    if (old === key) return;
    const kept = readDraft(draftStorage, old);
    if (kept) draftStorage.write(key, { ...kept, version, path });
    draftStorage.remove(old);
  }, [draftStorage, key, version, path]);

  const keep = useCallback(() => {
    const state = store.get();
    const offered = unanswered.current;
    const { key: name, ...form } = place.current;
    if (changedFields(state).length === 0) {
      if (offered) draftStorage.write(name, offered);
      else draftStorage.remove(name);
      setKeptAt(undefined);
      return;
    }
    const at = new Date().toISOString();
    const values = offered ? { ...offered.values, ...typedIn(state) } : state.values;
    const { saved, version: madeOn } = offered ?? { saved: state.saved, version: form.version };
    const title = recordTitle(store.schema, values);
    const written = draftStorage.write(name, { values, saved, ...form, version: madeOn, title, at });
    setFull(!written);
    if (written) setKeptAt(at);
  }, [store, draftStorage]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = store.get().values;
    const keepNow = () => {
      // Writes without the delay, because phones may terminate a background page without further events.
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      seen = store.get().values;
      keep();
    };
    const keepSoon = () => {
      if (store.get().values === seen) return;
      clearTimeout(timer);
      timer = setTimeout(keepNow, restMs);
    };
    const unsubscribe = store.subscribe(keepSoon);
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      unsubscribe();
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [store, keep]);

  const restore = useCallback(() => {
    if (!found) return undefined;
    const state = store.get();
    // Values typed after the page was opened are newer than the draft.
    const newer = typedIn(state);
    unanswered.current = undefined;
    // For a draft of an older version, conflicts are found by comparison with that version's values.
    const outdated = found.version !== undefined && found.version !== place.current.version;
    store.fill({ ...draftValues(store.schema, found), ...newer }, outdated ? found.saved : state.saved);
    setFound(undefined);
    return found.version;
  }, [found, store]);
  const discard = useCallback(() => {
    setFound(undefined);
    unanswered.current = undefined;
    keep();
  }, [keep]);
  const forget = useCallback(() => {
    setKeptAt(undefined);
    discard();
  }, [discard]);
  return { found, keptAt, full, restore, discard, forget };
};
