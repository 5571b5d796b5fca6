import * as z from 'zod';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { draftsOf } from '../../providers/keptWork';
import { sameValue } from '../store/values';

const valuesSchema = z.record(z.string(), z.unknown());

/** An edited form as it is kept in the browser. */
const keptDraftSchema = z.object({
  /** As typed. */
  values: valuesSchema,
  /** What the server had when the editing began, and that version: to distinguish a conflict from an edit. */
  saved: valuesSchema,
  version: z.number().optional(),
  /** What the record is called, and where its form is in the app. */
  title: z.string().optional(),
  path: z
    .string()
    .regex(/^\/[a-z]/)
    .optional(),
  /** When it was last kept, ISO. */
  at: z.iso.datetime(),
});
export type KeptDraft = z.infer<typeof keptDraftSchema>;

/** A place for drafts that outlives the page. What comes out of it may be anything. */
export interface DraftStorage {
  read: (key: string) => unknown;
  /** @returns false when there is no room. */
  write: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
}

/** The name of a user's draft. @param form what identifies this form: the resource and the record. */
export const draftKey = (userID: string | number, form: string): string => `${draftsOf(userID)}${form}`;

/** The draft under a key; what is no draft (another version's, a stranger's hand) counts as none and is thrown out. */
export const readDraft = (draftStorage: DraftStorage, key: string): KeptDraft | undefined => {
  const found = draftStorage.read(key);
  if (found === undefined || found === null) return undefined;
  const parsed = keptDraftSchema.safeParse(found);
  if (!parsed.success) draftStorage.remove(key);
  return parsed.data;
};

/** The values of a kept draft that the form has fields for. */
export const draftValues = (schema: ResourceSchema, { values }: KeptDraft): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(schema.fields, name)));

/** Whether a draft holds anything that the server has not. */
export const holdsChanges = (schema: ResourceSchema, draft: KeptDraft, saved: FieldValues): boolean =>
  Object.keys(schema.fields).some((name) => !sameValue(draft.values[name], saved[name]));

/** A form whose changes are kept in this browser alone. */
export interface UnsavedWork {
  /** What its record is called; undefined for one without a name yet. */
  title: string | undefined;
  path: string | undefined;
}

/** The forms that a user has kept drafts of. @param names of what is kept that begins like this. */
export const unsavedWork = (
  userID: string | number,
  draftStorage: DraftStorage,
  names: (beginning: string) => readonly string[],
): UnsavedWork[] =>
  names(draftsOf(userID)).flatMap((key) => {
    const draft = readDraft(draftStorage, key);
    return draft ? [{ title: draft.title, path: draft.path }] : [];
  });
