import { useCallback, useEffect, useRef, useState } from 'react';
import { recordTitle } from '../../../schemas/resourceSchema';
import { useFormStore } from '../store/context';
import { changedFields } from '../store/formStore';
import { type DraftStorage, draftValues, holdsChanges, type KeptDraft, readDraft } from './keptDraft';

/** How long typing rests before it is kept, in milliseconds. */
const restMs = 500;

interface KeptDraftOptions {
  draftStorage: DraftStorage;
  key: string;
  /** The version of the record that is being edited; none for a new one. */
  version: number | undefined;
  /** Where the form is. */
  path: string;
}

export interface KeptDraftState {
  /** A draft from before that has not been answered yet. */
  found: KeptDraft | undefined;
  /** When the form was last kept in this browser. */
  keptAt: string | undefined;
  /** There was no room for it. */
  full: boolean;
  /** Puts the found draft into the form. @returns the version that it was made from. */
  restore: () => number | undefined;
  discard: () => void;
  /** After a save: nothing to keep any more. */
  forget: () => void;
}

/** Keeps the edited form in the browser as one types, and finds what was kept before. */
export const useKeptDraft = ({ draftStorage, key, version, path }: KeptDraftOptions): KeptDraftState => {
  const store = useFormStore();
  const [found, setFound] = useState(() => {
    const draft = readDraft(draftStorage, key);
    return draft && holdsChanges(store.schema, draft, store.get().saved) ? draft : undefined;
  });
  const [keptAt, setKeptAt] = useState<string>();
  const [full, setFull] = useState(false);
  const place = useRef({ key, version, path });
  useEffect(() => {
    // The first save of a new record gives it a place of its own: what is not saved yet moves there.
    const old = place.current.key;
    place.current = { key, version, path };
    if (old === key) return;
    const kept = readDraft(draftStorage, old);
    if (kept) draftStorage.write(key, { ...kept, version, path });
    draftStorage.remove(old);
  }, [draftStorage, key, version, path]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let seen = store.get().values;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const state = store.get();
      seen = state.values;
      if (changedFields(state).length === 0) {
        draftStorage.remove(place.current.key);
        setKeptAt(undefined);
        return;
      }
      const at = new Date().toISOString();
      const { values, saved } = state;
      const { key: name, ...form } = place.current;
      const title = recordTitle(store.schema, values);
      const written = draftStorage.write(name, { values, saved, ...form, title, at });
      setFull(!written);
      if (written) setKeptAt(at);
    };
    const keepSoon = () => {
      if (store.get().values === seen) return;
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    };
    // A phone ends a page in the background without another word.
    const keepNow = () => {
      if (timer !== undefined) keep();
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
  }, [store, draftStorage]);

  const restore = useCallback(() => {
    if (!found) return undefined;
    const state = store.get();
    // What was typed since the page opened is newer than the draft.
    const newer = Object.fromEntries(changedFields(state).map((name) => [name, state.values[name]]));
    // Made on an older version: a conflict is found by comparing with what was saved then.
    const outdated = found.version !== undefined && found.version !== place.current.version;
    store.fill({ ...draftValues(store.schema, found), ...newer }, outdated ? found.saved : state.saved);
    setFound(undefined);
    return found.version;
  }, [found, store]);
  const discard = useCallback(() => {
    setFound(undefined);
    if (changedFields(store.get()).length === 0) draftStorage.remove(place.current.key);
  }, [store, draftStorage]);
  const forget = useCallback(() => {
    setFound(undefined);
    setKeptAt(undefined);
    if (changedFields(store.get()).length === 0) draftStorage.remove(place.current.key);
  }, [store, draftStorage]);
  return { found, keptAt, full, restore, discard, forget };
};
