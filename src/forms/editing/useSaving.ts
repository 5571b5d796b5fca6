import { useCallback, useMemo, useRef, useState } from 'react';
import { HttpError, type RaRecord, useCreate, useUpdate } from 'react-admin';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { createAttempt, wasAnswered } from '../../providers/data/attempt';
import { useKeepRecord } from '../OpenedRecord';
import { fieldsOf, sentFields } from '../schema/sentFields';
import { validFields } from '../schema/validate';
import { changedFields, type FormStore } from '../store/formStore';

/** A react-admin record as a form uses it: its fields, flat, with metadata. */
export type EditedRecord = RaRecord & { version?: number | undefined };

interface SavingOptions<R extends EditedRecord> {
  store: FormStore;
  /** Resource whose mutations save. */
  resource: string;
  /** Further properties of a new record, e.g. its account; a stable object. */
  created?: object | undefined;
  /** Action that can follow a save, e.g. publication. @param key idempotency key, the same for all attempts. */
  complete?: ((record: R, key: string) => Promise<R>) | undefined;
  initial: R | undefined;
  /** A new record has been created. @param early before the user saved it, because its id was needed. */
  onCreated: (record: R, early: boolean) => void;
}

/** A request that signed the user out has no record as its response. */
const present = <R extends EditedRecord>(answer: R | undefined | void): R => {
  if (!answer || answer.id === undefined) throw new HttpError('Signed out', 401);
  return answer;
};

/** react-admin's mutations with version and idempotency key. */
const useMutations = <R extends EditedRecord>(resource: string, created: object | undefined) => {
  // With mutation keys, so that the cache knows which record a write belongs to.
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

/** Values of the request. Fields that the user changes during the request stay in the form. */
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

/** Saves a form: creates or updates, one request at a time, and stores the record of the response. */
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
  // Current record in a ref, for calls before the next render.
  const known = useRef(initial);
  // Without a response it is unknown whether the write was applied: the same request is repeated before newer input is
  // sent.
  const unanswered = useRef<Sending>(undefined);
  const [attempt] = useState(createAttempt);
  const creating = useRef<Promise<R>>(undefined);

  /** Replaces the record: its version is the base of the next save. */
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

  /** Replaces the record after another write than a save of this form. Unsaved input remains. */
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
    // Nothing to send: the record was just created with all fields, or is unchanged since the last response.
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

  /** Returns the record for its id: a new one is created with the fields that are valid so far. */
  const ensureSaved = useCallback(
    async (): Promise<R> => known.current ?? creating.current ?? create(validOf(store), true),
    [store, create],
  );

  /** Record of the last response, also before the next render. */
  const latest = useCallback(() => known.current, []);

  return useMemo(
    () => ({ record, known: latest, save, complete, ensureSaved, adopt, takeOver }),
    [record, latest, save, complete, ensureSaved, adopt, takeOver],
  );
};

export type Saving<R extends EditedRecord> = ReturnType<typeof useSaving<R>>;
