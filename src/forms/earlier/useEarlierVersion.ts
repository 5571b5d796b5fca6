import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import type { FormStore } from '../store/formStore';

const broughtSchema = z.object({
  earlier: z.object({ values: z.record(z.string(), z.unknown()), at: z.iso.datetime() }),
});

/** Values of an earlier version of a record, selected in its history. */
export interface AppliedVersion {
  values: FieldValues;
  /** Time of the version, ISO 8601. */
  at: string;
}

const broughtIn = (state: unknown, { fields }: ResourceSchema): AppliedVersion | undefined => {
  const brought = broughtSchema.safeParse(state);
  if (!brought.success) return undefined;
  const { values, at } = brought.data.earlier;
  // Fields that the schema no longer has would be rejected.
  return {
    at,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name))),
  };
};

/**
 * Applies the fields of an earlier version to the form as unsaved changes. The query parameter is then removed, so
 * that a reload does not apply them again.
 * @returns that version while the form is mounted.
 */
export const useEarlierVersion = (store: FormStore): AppliedVersion | undefined => {
  const { pathname, ...location } = useLocation();
  const navigate = useNavigate();
  const [earlier] = useState(() => broughtIn(location.state, store.schema));
  useEffect(() => {
    if (!earlier) return;
    store.fill(earlier.values);
    void navigate(pathname, { replace: true, preventScrollReset: true, state: { samePage: true } });
    // Runs once: the version is selected when the form opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return earlier;
};
