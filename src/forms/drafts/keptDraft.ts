import * as z from 'zod';
import type { ListingValues, ListingVariant } from '../../../schemas/listing/variants';
import { draftsOf } from '../../providers/keptWork';
import { sameValue } from '../store/values';

const valuesSchema = z.record(z.string(), z.unknown());

/** An edited form as it is kept in the browser. */
const keptDraftSchema = z.object({
  /** As typed. */
  values: valuesSchema,
  /** What the server had when the editing began, and that version: to tell a conflict from an edit. */
  saved: valuesSchema,
  version: z.number().optional(),
  /** Where its form is. */
  path: z
    .string()
    .regex(/^\/listings\//)
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

/** Whose a draft is. */
export interface DraftOwner {
  userID: string | number;
  accountID: number;
}

/** One draft per user and listing; a new listing has one per account, type and variant. */
export const draftKey = (
  { userID, accountID }: DraftOwner,
  { family, offMarket }: Pick<ListingVariant, 'family' | 'offMarket'>,
  listingID?: number,
): string =>
  `${draftsOf(userID)}${listingID ?? `new-${accountID}-${family}${offMarket ? '-off-market' : ''}`}`;

/** The draft under a key; what is no draft (another version's, a stranger's hand) counts as none and is thrown out. */
export const readDraft = (draftStorage: DraftStorage, key: string): KeptDraft | undefined => {
  const found = draftStorage.read(key);
  if (found === undefined || found === null) return undefined;
  const parsed = keptDraftSchema.safeParse(found);
  if (!parsed.success) draftStorage.remove(key);
  return parsed.data;
};

/** The values of a kept draft that a listing of this variant can have. */
export const draftValues = (variant: ListingVariant, { values }: KeptDraft): ListingValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(variant.fields, name)));

/** Whether a draft holds anything that the server has not. */
export const holdsChanges = (variant: ListingVariant, draft: KeptDraft, saved: ListingValues): boolean =>
  Object.keys(variant.fields).some((name) => !sameValue(draft.values[name], saved[name]));
