import { useCallback, useMemo, useRef, useState } from 'react';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { toApiError } from '../../providers/http/apiError';
import { fieldsOf, sentFields } from '../schema/sentFields';
import { validFields } from '../schema/validate';
import { changedFields, type FormStore } from '../store/formStore';

/** A record as the server gives it: its fields, flat beside what else is known of it. */
export interface SavedRecord {
  version?: number | undefined;
}

/** The calls of a form on one record; each answers the whole record. Failures are the HTTP client's errors. */
export interface SaveCalls<R extends SavedRecord> {
  /** @param key the same for every attempt at the same record. */
  create: (fields: FieldValues, key: string) => Promise<R>;
  update: (record: R, fields: FieldValues) => Promise<R>;
  /** What can follow a save, as publication does. */
  complete?: (record: R, key: string) => Promise<R>;
}

interface SavingOptions<R extends SavedRecord> {
  store: FormStore;
  calls: SaveCalls<R>;
  initial: R | undefined;
  /** A new record has been saved for the first time. @param early before anyone asked for it, for the sake of its id. */
  onCreated: (record: R, early: boolean) => void;
}

/** What is sent, and the typed values that it was made of: those that change meanwhile stay in the form. */
interface Sending {
  fields: FieldValues;
  typed: FieldValues;
}

/** Without an answer nobody knows whether it was done: the same call is made again, with the same key. */
const wasAnswered = (error: unknown) => toApiError(error).status !== 0;

const allOf = ({ schema, get }: FormStore): Sending => {
  const { values } = get();
  return { fields: sentFields(schema, values), typed: values };
};

const validOf = ({ schema, get }: FormStore): Sending => {
  const { values } = get();
  const fields = validFields(schema, values);
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
  return { fields: sentFields(schema, fields), typed };
};

/** Saves a form: creates or updates, one call at a time, and keeps the record as the server last gave it. */
export const useSaving = <R extends SavedRecord>({ store, calls, initial, onCreated }: SavingOptions<R>) => {
  const [record, setRecord] = useState(initial);
  // The same, for calls that follow one another before the next drawing.
  const known = useRef(initial);
  const unanswered = useRef<Sending & { key: string }>(undefined);
  const creating = useRef<Promise<R>>(undefined);
  const completionKey = useRef<string>(undefined);

  /** Another record to go on from: its version is what the next save is made on. */
  const adopt = useCallback((next: R) => {
    known.current = next;
    setRecord(next);
  }, []);
  const take = useCallback(
    (next: R, typed: FieldValues) => {
      store.accept(fieldsOf(store.schema, next), typed);
      adopt(next);
      return next;
    },
    [store, adopt],
  );

  const create = useCallback(
    (sending: Sending, early: boolean): Promise<R> => {
      const attempt = unanswered.current ?? { ...sending, key: crypto.randomUUID() };
      unanswered.current = attempt;
      const call = async () => {
        try {
          const created = await calls.create(attempt.fields, attempt.key);
          unanswered.current = undefined;
          take(created, attempt.typed);
          onCreated(created, early);
          return created;
        } catch (error) {
          if (wasAnswered(error)) unanswered.current = undefined;
          throw error;
        } finally {
          creating.current = undefined;
        }
      };
      creating.current = call();
      return creating.current;
    },
    [calls, take, onCreated],
  );

  const save = useCallback(async (): Promise<R> => {
    // An early first save may be under way; whether it succeeds shows below.
    await creating.current?.catch(() => undefined);
    const begun = known.current ?? (await create(allOf(store), false));
    // Nothing to send: just created with all of it, or nothing changed since the last answer.
    if (changedFields(store.get()).length === 0) return begun;
    const sending = allOf(store);
    return take(await calls.update(begun, sending.fields), sending.typed);
  }, [store, calls, create, take]);

  const complete = useCallback(async (): Promise<R> => {
    if (!known.current || !calls.complete) throw new RangeError('Only a saved record can be completed');
    completionKey.current ??= crypto.randomUUID();
    try {
      const completed = await calls.complete(known.current, completionKey.current);
      completionKey.current = undefined;
      return take(completed, store.get().values);
    } catch (error) {
      if (wasAnswered(error)) completionKey.current = undefined;
      throw error;
    }
  }, [store, calls, take]);

  /** The record, for whom its id is needed: a new one is saved first, with the fields that are valid so far. */
  const ensureSaved = useCallback(
    async (): Promise<R> => known.current ?? creating.current ?? create(validOf(store), true),
    [store, create],
  );

  return useMemo(
    () => ({ record, save, complete, ensureSaved, adopt }),
    [record, save, complete, ensureSaved, adopt],
  );
};

export type Saving<R extends SavedRecord> = ReturnType<typeof useSaving<R>>;
