import { useCallback, useMemo, useRef, useState } from 'react';
import { HttpError, type RaRecord, useCreate, useUpdate } from 'react-admin';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { createAttempt, wasAnswered } from '../../providers/data/attempt';
import { useKeepRecord } from '../OpenedRecord';
import { fieldsOf, sentFields } from '../schema/sentFields';
import { validFields } from '../schema/validate';
import { changedFields, type FormStore } from '../store/formStore';

/** A record of react-admin's, as a form goes on from it: its fields, flat beside what else is known of it. */
export type EditedRecord = RaRecord & { version?: number | undefined };

interface SavingOptions<R extends EditedRecord> {
  store: FormStore;
  /** The name of the resource in react-admin, whose mutations save. */
  resource: string;
  /** What a new record is given beside its fields, as the account that it belongs to: the same object for as long. */
  created?: object | undefined;
  /** What can follow a save, as publication does. @param key the same for every attempt at the same record. */
  complete?: ((record: R, key: string) => Promise<R>) | undefined;
  initial: R | undefined;
  /** A new record has been saved for the first time. @param early before anyone asked for it, for the sake of its id. */
  onCreated: (record: R, early: boolean) => void;
}

/** Whoever is signed out by a call is answered nothing: that is no record. */
const present = <R extends EditedRecord>(answer: R | undefined | void): R => {
  if (!answer || answer.id === undefined) throw new HttpError('Signed out', 401);
  return answer;
};

/** react-admin's own mutations, with the version and the idempotency key that the contract asks for. */
const useMutations = <R extends EditedRecord>(resource: string, created: object | undefined) => {
  // Named here too, for their keys: by them what follows a write knows whose it was.
  const [create] = useCreate<R, Error, R>(resource);
  const [update] = useUpdate<R, Error>(resource);
  return useMemo(
    () => ({
      /** @param key the same for every attempt at the same record. */
      create: async (fields: FieldValues, key: string): Promise<R> => {
        const data = { ...created, ...fields } as Partial<R>;
        return present(await create(resource, { data, meta: { key } }, { returnPromise: true }));
      },
      update: async (record: R, fields: FieldValues): Promise<R> => {
        const data = fields as Partial<R>;
        const meta = { version: record.version };
        const params = { id: record.id, data, previousData: record, meta };
        return present(await update(resource, params, { returnPromise: true, mutationMode: 'pessimistic' }));
      },
    }),
    [create, update, resource, created],
  );
};

/** What is sent, and the typed values that it was made of: those that change meanwhile stay in the form. */
interface Sending {
  fields: FieldValues;
  typed: FieldValues;
}

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
export const useSaving = <R extends EditedRecord>({
  store,
  resource,
  created,
  complete: finish,
  initial,
  onCreated,
}: SavingOptions<R>) => {
  const calls = useMutations<R>(resource, created);
  const keep = useKeepRecord(resource);
  const [record, setRecord] = useState(initial);
  // The same, for calls that follow one another before the next drawing.
  const known = useRef(initial);
  // Without an answer nobody knows whether it was done: the same is sent again before anything that was typed since.
  const unanswered = useRef<Sending>(undefined);
  const [attempt] = useState(createAttempt);
  const creating = useRef<Promise<R>>(undefined);

  /** Another record to go on from: its version is what the next save is made on. */
  const adopt = useCallback(
    (next: R) => {
      known.current = next;
      setRecord(next);
      keep(next);
    },
    [keep],
  );
  const take = useCallback(
    (next: R, typed: FieldValues) => {
      store.accept(fieldsOf(store.schema, next), typed);
      adopt(next);
      return next;
    },
    [store, adopt],
  );

  /** The record as the server has it after something else than a save of this form: what was typed since the last one stays. */
  const takeOver = useCallback((next: R) => void take(next, store.get().saved), [store, take]);

  const create = useCallback(
    (sending: Sending, early: boolean): Promise<R> => {
      const sent = unanswered.current ?? sending;
      unanswered.current = sent;
      const call = async () => {
        try {
          const made = await attempt.try(sent.fields, (key) => calls.create(sent.fields, key));
          unanswered.current = undefined;
          take(made, sent.typed);
          onCreated(made, early);
          return made;
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
    [attempt, calls, take, onCreated],
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
    const { current } = known;
    if (!current || !finish) throw new RangeError('Only a saved record can be completed');
    const completed = await attempt.try('completion', (key) => finish(current, key));
    return take(completed, store.get().values);
  }, [store, attempt, finish, take]);

  /** The record, for whom its id is needed: a new one is saved first, with the fields that are valid so far. */
  const ensureSaved = useCallback(
    async (): Promise<R> => known.current ?? creating.current ?? create(validOf(store), true),
    [store, create],
  );

  /** The record as it was last answered, also before the next drawing. */
  const latest = useCallback(() => known.current, []);

  return useMemo(
    () => ({ record, known: latest, save, complete, ensureSaved, adopt, takeOver }),
    [record, latest, save, complete, ensureSaved, adopt, takeOver],
  );
};

export type Saving<R extends EditedRecord> = ReturnType<typeof useSaving<R>>;
