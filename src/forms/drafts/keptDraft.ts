import * as z from 'zod';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { draftsOf } from '../../providers/keptWork';
import { sameValue } from '../store/values';

const valuesSchema = z.record(z.string(), z.unknown());

/** Draft of a form in the browser's storage. */
const keptDraftSchema = z.object({
  /** Unvalidated values. */
  values: valuesSchema,
  /** Values and version on the server when editing began: they distinguish a conflict from an edit. */
  saved: valuesSchema,
  version: z.number().optional(),
  /** Title of the record, and path of its form. */
  title: z.string().optional(),
  path: z
    .string()
    .regex(/^\/[a-z]/)
    .optional(),
  /** Time of the last write, ISO. */
  at: z.iso.datetime(),
});
export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** Persistent storage of drafts. Its content is untrusted. */
export interface DraftStorage {
  read: (key: string) => unknown;
  /** @returns false if the quota is exceeded. */
  write: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
}

/** Storage key of a user's draft. @param form resource and ID of the record. */
export const draftKey = (userID: string | number, form: string): string => `${draftsOf(userID)}${form}`;

/** Draft of a key; invalid content, such as that of another version, is deleted. */
export const readDraft = (draftStorage: DraftStorage, key: string): KeptDraft | undefined => {
  const found = draftStorage.read(key);
  if (found === undefined || found === null) return undefined;
  const parsed = keptDraftSchema.safeParse(found);
  if (!parsed.success) draftStorage.remove(key);
  return parsed.data;
};

/** Values of a draft for which the form has fields. */
export const draftValues = (schema: ResourceSchema, { values }: KeptDraft): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(schema.fields, name)));

/** Whether a draft differs from the saved record. */
export const holdsChanges = (schema: ResourceSchema, draft: KeptDraft, saved: FieldValues): boolean =>
  Object.keys(schema.fields).some((name) => !sameValue(draft.values[name], saved[name]));

/** A form with a draft in this browser. */
export interface UnsavedWork {
  /** Title of its record; undefined for one without a name. */
  title: string | undefined;
  path: string | undefined;
}

/** Forms of a user with drafts. @param names storage keys with the prefix of drafts. */
export const unsavedWork = (
  userID: string | number,
  draftStorage: DraftStorage,
  names: (beginning: string) => readonly string[],
): UnsavedWork[] =>
  names(draftsOf(userID)).flatMap((key) => {
    const draft = readDraft(draftStorage, key);
    return draft ? [{ title: draft.title, path: draft.path }] : [];
  });
