import { useCallback, useMemo, useRef, useState } from 'react';
import { HttpError, type RaRecord, useCreate, useUpdate } from 'react-admin';
import type { FieldValues } from '../../../schemas/resourceSchema';
import { createAttempt, wasAnswered } from '../../providers/data/attempt';
import { useKeepRecord } from '../OpenedRecord';
import { fieldsOf, sentFields } from '../schema/sentFields';
import { validFields } from '../schema/validate';
import { changedFields, type FormStore } from '../store/formStore';

/** react-admin record as used by forms: fields and metadata in one object. */
export type EditedRecord = RaRecord & { version?: number | undefined };

interface SavingOptions<R extends EditedRecord> {
  store: FormStore;
  resource: string;
  /** Properties of a new record that are no form fields, e.g. its account. Must be a stable object. */
  created?: object | undefined;
  /**
   * Action after a save, e.g. publication.
   * @param key idempotency key, the same for all attempts.
   */
  complete?: ((record: R, key: string) => Promise<R>) | undefined;
  initial: R | undefined;
  /**
   * Called when a new record was created.
   * @param early true if another part of the form, such as an upload, needed its id before the user saved.
   */
  onCreated: (record: R, early: boolean) => void;
}

/** Throws if a response has no record, as after a request that signed the user out. */
const present = <R extends EditedRecord>(answer: R | undefined | void): R => {
  if (!answer || answer.id === undefined) throw new HttpError('Signed out', 401);
  return answer;
};

/** react-admin's mutations, extended by version and idempotency key. */
const useMutations = <R extends EditedRecord>(resource: string, created: object | undefined) => {
  // The mutation key contains the record, so that the cache can find its pending writes.
  const [create] = useCreate<R, Error, R>(resource);
  const [update] = useUpdate<R, Error>(resource);
  return useMemo(
    () => ({
      /** @param key idempotency key, the same for all attempts. */
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

/** Values of a pending request. Changes during the request remain unsaved in the form. */
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

/** Saves a form: creates or updates the record, one request at a time, and stores the record from the response. */
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
  // A ref, because calls before the next render need the current record.
  const known = useRef(initial);
  // Request without a response; the server may have processed it. It is repeated before newer values are sent.
  const unanswered = useRef<Sending>(undefined);
  const [attempt] = useState(createAttempt);
  const creating = useRef<Promise<R>>(undefined);

  /** Sets the record that the next save is based on. */
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

  /** Sets the record after a write outside of this form; unsaved values remain. */
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
    // Waits for a pending early creation; its success is checked below.
    await creating.current?.catch(() => undefined);
    const begun = known.current ?? (await create(allOf(store), false));
    // Nothing to save: the record was just created with all fields, or no field changed after the last response.
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

  /** Returns the record when its id is needed. A new record is first created with the fields that are already valid. */
  const ensureSaved = useCallback(
    async (): Promise<R> => known.current ?? creating.current ?? create(validOf(store), true),
    [store, create],
  );

  /** Returns the last record from the server, even before the next render. */
  const latest = useCallback(() => known.current, []);

  return useMemo(
    () => ({ record, known: latest, save, complete, ensureSaved, adopt, takeOver }),
    [record, latest, save, complete, ensureSaved, adopt, takeOver],
  );
};

export type Saving<R extends EditedRecord> = ReturnType<typeof useSaving<R>>;
