import { isDeepStrictEqual } from 'node:util';
import type { RowOutcome } from '../../schemas/imports/states';
import { caseNumberTarget, imagesTarget, listingIDTarget } from '../../schemas/imports/targets';
import { listingCompleteness } from '../../schemas/listing/completeness';
import { type Family, families } from '../../schemas/listing/families';
import { isPublished } from '../../schemas/listing/publication';
import type { PublishableImage } from '../../schemas/listing/publishableImages';
import { findTransition, isClosed } from '../../schemas/listing/status';
import { type ListingValues, listingVariant } from '../../schemas/listing/variants';
import { type FieldIssue, fieldIssues } from '../../schemas/messages';
import { type Changes, changesBetween } from '../access/changes';
import { addressID } from '../listings/resolveReferences';
import { sourceURL } from '../media/fetchImage';
import type { ImageRow } from '../media/renditions';
import type { ReadRow } from './readRow';
import type { SameCaseNumber } from './saveListing';

/** A row as it was judged: what it would come to, and why. */
export interface JudgedRow {
  number: number;
  outcome: RowOutcome;
  caseNumber: string | null;
  fieldValues: ListingValues;
  imageURLs: string[] | null;
  issues: FieldIssue[];
  lacking: FieldIssue[];
  listingID: number | null;
  /** The version of that listing that it was judged by. */
  listingVersion: number | null;
  /** Whether nothing is left to be done with it. */
  settled: boolean;
}

/** A listing that is there already, with what it holds. */
export interface Existing extends SameCaseNumber {
  version: number;
  awaitingReview: boolean;
  fields: ListingValues;
  images: readonly ImageRow[];
}

/** What a row is judged by. */
export interface Circumstances {
  number: number;
  family: Family;
  read: ReadRow;
  /** The official address, where the row has one; or what is wrong with it. */
  address: { value: unknown } | FieldIssue | undefined;
  /** The advertiser's word that the covers of the file hold no text. */
  coverTextConfirmed: boolean;
  /** What lacks nothing is to be published. */
  publish: boolean;
  /** Number of an earlier row with the same case number. */
  earlier: number | undefined;
  /** The account's listings with its case number that count. */
  sameCaseNumber: readonly Existing[];
  /** The listing that it names by its id, where the account has it. */
  named: Existing | undefined;
  /** Number of an earlier row for the same listing. */
  earlierOf: (listingID: number) => number | undefined;
  /** The listing that the same row, without case number, has become in an earlier import. */
  imported: number | undefined;
}

const at = (path: string, rule: FieldIssue['message']['rule'], min?: number): FieldIssue => ({
  path,
  message: { rule, ...(min === undefined ? {} : { min }) },
});

/** What keeps the listing that a row names by its id from being updated. */
const namedIssue = (
  { named, sameCaseNumber }: Circumstances,
  caseNumber: unknown,
): FieldIssue | undefined => {
  if (!named) return at(listingIDTarget, 'unknownListing');
  if (isClosed(named.status)) return at(listingIDTarget, 'closedListing');
  const renumbered = caseNumber !== undefined && caseNumber !== named.caseNumber;
  return renumbered && sameCaseNumber.length > 0 ? at(caseNumberTarget, 'caseNumberTaken') : undefined;
};

/** It says so itself, or the listing that it names is. */
const isOfOtherType = ({ family, read, named }: Circumstances): boolean =>
  read.otherType || (named !== undefined && (named.type !== families[family].type || named.offMarket));

/** What keeps the row's listing from being updated, if it is there already. */
const sameCaseNumberIssue = ({ family, sameCaseNumber }: Circumstances): FieldIssue | undefined => {
  const [only, ...others] = sameCaseNumber;
  if (!only) return undefined;
  if (others.length > 0) return at(caseNumberTarget, 'severalListings');
  if (isClosed(only.status)) return at(caseNumberTarget, 'closedListing');
  if (only.type !== families[family].type || only.offMarket) return at(caseNumberTarget, 'otherType');
  return undefined;
};

/** The fields by the draft's schema, the same that a form is saved by. */
const parse = (family: Family, values: ListingValues, unreadable: ReadonlySet<string>) => {
  const { draft } = listingVariant(family);
  const parsed = draft.safeParse(values);
  if (parsed.success) return { values: parsed.data, issues: [] };
  const issues = fieldIssues(draft, parsed.error.issues, values).filter(({ path }) => !unreadable.has(path));
  return { values, issues };
};

/**
 * The images that a listing will have: those of the file in its order, then those that someone uploaded.
 * @param urls undefined where the file has no images.
 */
const imagesAfter = (
  urls: readonly string[] | undefined,
  images: readonly ImageRow[],
  coverTextConfirmed: boolean,
): readonly PublishableImage[] => {
  if (!urls) return images;
  const [cover] = images;
  const named = urls.map((url) => images.find((image) => image.sourceURL === sourceURL(url)));
  const uploaded = images.filter((image) => image.sourceURL === null);
  return [...named, ...uploaded].map((image, position) => ({
    floorPlan: image?.floorPlan ?? false,
    coverTextConfirmed:
      position === 0 && (coverTextConfirmed || (image === cover && cover?.coverTextConfirmed)),
  }));
};

/** What becomes of a listing's fields. The register's words for an address are taken over once. */
export const fieldChanges = (fields: ListingValues, whole: ListingValues): Changes =>
  changesBetween(fields, {
    ...whole,
    ...(addressID(whole) === addressID(fields) ? { address: fields.address } : {}),
  });

/** Whether a listing that lacks nothing would be put on the market. */
export const canBePublished = ({ status, awaitingReview }: Pick<Existing, 'status' | 'awaitingReview'>) =>
  !awaitingReview && findTransition('activate', status, { staff: false, roles: ['member'] }) !== undefined;

/** Whether the images are already those of the file in its order, with those that someone uploaded behind them. */
export const hasImages = (urls: readonly string[], images: readonly ImageRow[]): boolean => {
  const wanted = new Set(urls.map(sourceURL));
  const named = images.slice(0, wanted.size);
  const others = images.slice(wanted.size);
  return (
    isDeepStrictEqual(
      named.map((image) => image.sourceURL),
      [...wanted],
    ) && others.every((image) => image.sourceURL === null)
  );
};

/** Whether an update would leave the listing as it is: its fields, its images, the word on its cover and its status. */
const isUnchanged = (
  existing: Existing,
  whole: ListingValues,
  { read: { imageURLs }, publish, coverTextConfirmed }: Circumstances,
  lacking: readonly FieldIssue[],
): boolean => {
  const { fields, images } = existing;
  if (Object.keys(fieldChanges(fields, whole)).length > 0) return false;
  if (publish && lacking.length === 0 && canBePublished(existing)) return false;
  if (!imageURLs) return true;
  const [cover] = images;
  return hasImages(imageURLs, images) && !(coverTextConfirmed && cover && !cover.coverTextConfirmed);
};

/** Judges a row: the draft's schema decides whether it can be taken, the published one what it would still lack. */
export const judgeRow = (circumstances: Circumstances): JudgedRow => {
  const { number, family, read, address, earlier, sameCaseNumber } = circumstances;
  const given = address && 'value' in address ? { ...read.values, address: address.value } : read.values;
  const unreadable = new Set(read.issues.map(({ path }) => path));
  const { values, issues: wrong } = parse(family, given, unreadable);
  const issues = [...read.issues, ...wrong, ...(address && 'path' in address ? [address] : [])];
  const caseNumber = values[caseNumberTarget];
  const isNamed = unreadable.has(listingIDTarget) || read.listingID !== undefined;
  const existing = isNamed ? circumstances.named : sameCaseNumber[0];
  const beside = {
    number,
    caseNumber: typeof caseNumber === 'string' ? caseNumber : null,
    fieldValues: values,
    imageURLs: read.imageURLs ?? null,
    issues: [],
    lacking: [],
    listingID: null,
    listingVersion: null,
    settled: true,
  };
  if (isOfOtherType(circumstances)) return { ...beside, outcome: 'otherType' };
  const clash = isNamed ? namedIssue(circumstances, caseNumber) : sameCaseNumberIssue(circumstances);
  const isOver = existing !== undefined && clash?.message.rule === 'closedListing';
  // One that is over and as it was is no mistake: nothing of it would be written.
  if (
    isOver &&
    issues.length === 0 &&
    isUnchanged(existing, { ...existing.fields, ...values }, { ...circumstances, publish: false }, [])
  )
    return {
      ...beside,
      outcome: 'unchanged',
      listingID: existing.id,
      listingVersion: existing.version,
    };
  if (clash && !unreadable.has(clash.path)) issues.push(clash);
  const images = imagesAfter(read.imageURLs, existing?.images ?? [], circumstances.coverTextConfirmed);
  const whole = existing && !clash ? { ...existing.fields, ...values } : values;
  const lacking = listingCompleteness(listingVariant(family), whole, images).missing;
  // A listing that everyone sees stays whole.
  if (existing && isPublished(existing.status) && issues.length === 0)
    issues.push(...lacking.filter((issue) => !isAboutImages(issue)));
  const judged = {
    ...beside,
    lacking: issues.length > 0 ? [] : lacking,
    listingID: existing && !clash ? existing.id : null,
    listingVersion: existing && !clash ? existing.version : null,
    settled: false,
  };
  if (issues.length > 0) return { ...judged, outcome: 'faulty', issues };
  if (earlier !== undefined)
    return { ...judged, outcome: 'duplicate', issues: [at(caseNumberTarget, 'duplicateRow', earlier)] };
  const again = existing && circumstances.earlierOf(existing.id);
  if (again !== undefined)
    return { ...judged, outcome: 'duplicate', issues: [at(listingIDTarget, 'duplicateListing', again)] };
  if (circumstances.imported !== undefined)
    return {
      ...judged,
      outcome: 'unchanged',
      issues: [],
      lacking: [],
      listingID: circumstances.imported,
      settled: true,
    };
  if (existing && isUnchanged(existing, whole, circumstances, lacking))
    return { ...judged, outcome: 'unchanged', issues: [], settled: true };
  return { ...judged, outcome: existing ? 'update' : 'create', issues: [] };
};

/** Path of errors about images, whether they are counted or named. */
export const isAboutImages = ({ path }: FieldIssue): boolean =>
  /^images(?:\.|$)/.test(path) || path.startsWith(imagesTarget);
