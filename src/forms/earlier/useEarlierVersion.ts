import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import type { FormStore } from '../store/formStore';

const broughtSchema = z.object({
  earlier: z.object({ values: z.record(z.string(), z.unknown()), at: z.iso.datetime() }),
});

/** Earlier version of a record that the user selected in its history. */
export interface AppliedVersion {
  values: FieldValues;
  /** Time of the version, ISO 8601. */
  at: string;
}

const broughtIn = (state: unknown, { fields }: ResourceSchema): AppliedVersion | undefined => {
  const brought = broughtSchema.safeParse(state);
  if (!brought.success) return undefined;
  const { values, at } = brought.data.earlier;
  // Drops fields that the schema no longer has, because saving them would fail.
  return {
    at,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name))),
  };
};

/**
 * Sets the fields of an earlier version in the form as unsaved changes. Removes the query parameter, so that a reload
 * does not set them again.
 * @returns the earlier version, while the form is mounted.
 */
export const useEarlierVersion = (store: FormStore): AppliedVersion | undefined => {
  const { pathname, ...location } = useLocation();
  const navigate = useNavigate();
  const [earlier] = useState(() => broughtIn(location.state, store.schema));
  useEffect(() => {
    if (!earlier) return;
    store.fill(earlier.values);
    void navigate(pathname, { replace: true, preventScrollReset: true, state: { samePage: true } });
    // Runs once, when the form opens with a selected version.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return earlier;
};
