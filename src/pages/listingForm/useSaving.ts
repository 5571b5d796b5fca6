import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingValues } from '../../../schemas/listing/variants';
import { sentFields } from '../../forms/schema/sentFields';
import { validFields } from '../../forms/schema/validate';
import { changedFields, type FormStore } from '../../forms/store/formStore';
import { toApiError } from '../../providers/http/apiError';
import { fieldsOf, type ListingCalls } from './listingCalls';

interface SavingOptions {
  store: FormStore;
  calls: ListingCalls;
  /** The account that a new listing is created on. */
  accountID: number;
  initial: ListingRecord | undefined;
  /** A new listing has been saved for the first time. */
  onCreated: (record: ListingRecord) => void;
}

/** What is sent, and the typed values that it was made of: those that change meanwhile stay in the form. */
interface Sending {
  fields: ListingValues;
  typed: ListingValues;
}

/** Without an answer nobody knows whether it was done: the same call is made again, with the same key. */
const wasAnswered = (error: unknown) => toApiError(error).status !== 0;

const allOf = ({ variant, get }: FormStore): Sending => {
  const { values } = get();
  return { fields: sentFields(variant, values), typed: values };
};

const validOf = ({ variant, get }: FormStore): Sending => {
  const { values } = get();
  const fields = validFields(variant, values);
  const typed = Object.fromEntries(Object.entries(values).filter(([name]) => name in fields));
  return { fields: sentFields(variant, fields), typed };
};

/** Saves the form: creates or updates, one call at a time, and keeps the record as the server last gave it. */
export const useSaving = ({ store, calls, accountID, initial, onCreated }: SavingOptions) => {
  const [record, setRecord] = useState(initial);
  // The same, for calls that follow one another before the next drawing.
  const known = useRef(initial);
  const unanswered = useRef<Sending & { key: string }>(undefined);
  const creating = useRef<Promise<ListingRecord>>(undefined);
  const activationKey = useRef<string>(undefined);

  /** Another record to go on from: its version is what the next save is made on. */
  const adopt = useCallback((next: ListingRecord) => {
    known.current = next;
    setRecord(next);
  }, []);
  const take = useCallback(
    (next: ListingRecord, typed: ListingValues) => {
      store.accept(fieldsOf(store.variant, next), typed);
      adopt(next);
      return next;
    },
    [store, adopt],
  );

  const create = useCallback(
    (sending: Sending): Promise<ListingRecord> => {
      const attempt = unanswered.current ?? { ...sending, key: crypto.randomUUID() };
      unanswered.current = attempt;
      const { variant } = store;
      const listing = { ...attempt.fields, accountID, ...(variant.offMarket && { offMarket: true }) };
      const call = async () => {
        try {
          const created = await calls.create(variant, listing, attempt.key);
          unanswered.current = undefined;
          take(created, attempt.typed);
          onCreated(created);
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
    [store, calls, accountID, take, onCreated],
  );

  const save = useCallback(async (): Promise<ListingRecord> => {
    // A first save for the images' sake may be under way; whether it succeeds shows below.
    await creating.current?.catch(() => undefined);
    const begun = known.current ?? (await create(allOf(store)));
    // Nothing to send: just created with all of it, or nothing changed since the last answer.
    if (changedFields(store.get()).length === 0) return begun;
    const sending = allOf(store);
    return take(await calls.update(begun, sending.fields), sending.typed);
  }, [store, calls, create, take]);

  const activate = useCallback(async (): Promise<ListingRecord> => {
    if (!known.current) throw new RangeError('Only a saved listing can be activated');
    activationKey.current ??= crypto.randomUUID();
    try {
      const activated = await calls.activate(known.current, activationKey.current);
      activationKey.current = undefined;
      return take(activated, store.get().values);
    } catch (error) {
      if (wasAnswered(error)) activationKey.current = undefined;
      throw error;
    }
  }, [store, calls, take]);

  /** The listing's id: a new one is saved first, with the fields that are valid so far. */
  const ensureID = useCallback(async (): Promise<number> => {
    if (known.current) return known.current.ID;
    const { ID } = await (creating.current ?? create(validOf(store)));
    return ID;
  }, [store, create]);

  return useMemo(
    () => ({ record, save, activate, ensureID, adopt }),
    [record, save, activate, ensureID, adopt],
  );
};
