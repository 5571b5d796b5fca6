import * as z from 'zod';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { draftsOf } from '../../providers/keptWork';
import { sameValue } from '../store/values';

const valuesSchema = z.record(z.string(), z.unknown());

/** Draft of a form, stored in the browser. */
const keptDraftSchema = z.object({
  /** Form values, not validated. */
  values: valuesSchema,
  /** Values and version on the server when editing began, to detect conflicts. */
  saved: valuesSchema,
  version: z.number().optional(),
  /** Title of the record, and path of its form. */
  title: z.string().optional(),
  path: z
    .string()
    .regex(/^\/[a-z]/)
    .optional(),
  /** Time of the last write, ISO 8601. */
  at: z.iso.datetime(),
});
export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** Persistent storage of drafts. Its content is untrusted. */
export interface DraftStorage {
  read: (key: string) => unknown;
  /** @returns false if the storage quota is exceeded. */
  write: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
}

/**
 * Storage key of a user's draft.
 * @param form resource and id of the record.
 */
export const draftKey = (userID: string | number, form: string): string => `${draftsOf(userID)}${form}`;

/** Reads a draft. Deletes it if it is invalid, e.g. from another version of the app. */
export const readDraft = (draftStorage: DraftStorage, key: string): KeptDraft | undefined => {
  const found = draftStorage.read(key);
  if (found === undefined || found === null) return undefined;
  const parsed = keptDraftSchema.safeParse(found);
  if (!parsed.success) draftStorage.remove(key);
  return parsed.data;
};

/** Draft values of the fields that the form still has. */
export const draftValues = (schema: ResourceSchema, { values }: KeptDraft): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(schema.fields, name)));

/** True if a draft differs from the saved record. */
export const holdsChanges = (schema: ResourceSchema, draft: KeptDraft, saved: FieldValues): boolean =>
  Object.keys(schema.fields).some((name) => !sameValue(draft.values[name], saved[name]));

/** Form that has a draft in this browser. */
export interface UnsavedWork {
  /** Undefined if the record has no title. */
  title: string | undefined;
  path: string | undefined;
}

/**
 * Forms for which a user has drafts.
 * @param names keys in the browser's storage.
 */
export const unsavedWork = (
  userID: string | number,
  draftStorage: DraftStorage,
  names: (beginning: string) => readonly string[],
): UnsavedWork[] =>
  names(draftsOf(userID)).flatMap((key) => {
    const draft = readDraft(draftStorage, key);
    return draft ? [{ title: draft.title, path: draft.path }] : [];
  });
