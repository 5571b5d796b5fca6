import { isDeepStrictEqual } from 'node:util';
import type { RowOutcome } from '../../schemas/imports/states';
import {
  caseNumberTarget,
  imagesTarget,
  listingIDTarget,
  listingTypeTarget,
} from '../../schemas/imports/targets';
import { listingCompleteness } from '../../schemas/listing/completeness';
import { type Family, families, type ListingTypeID } from '../../schemas/listing/families';
import type { PriceQuestion } from '../../schemas/listing/largeChange';
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
import { rowPriceQuestion } from './rowPrice';
import type { SameCaseNumber } from './saveListing';

/** A row as it was judged: what it would come to, and why. */
export interface JudgedRow {
  number: number;
  outcome: RowOutcome;
  /** Type of its listing. */
  family: ListingTypeID;
  caseNumber: string | null;
  fieldValues: ListingValues;
  imageURLs: string[] | null;
  issues: FieldIssue[];
  /** Cells that are left out, and values that were adjusted. */
  notices: FieldIssue[];
  /** A cell is left out: the listing is not published by the import. */
  draftOnly: boolean;
  /** Figures of its price that are confirmed before the run. */
  priceQuestion: PriceQuestion | null;
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
  /** The account may not advertise this type. */
  forbidden: boolean;
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
  { family, named, sameCaseNumber }: Circumstances,
  caseNumber: unknown,
): FieldIssue | undefined => {
  if (!named) return at(listingIDTarget, 'unknownListing');
  if (named.type !== families[family].type || named.offMarket)
    return at(listingIDTarget, 'listingOfOtherType');
  if (isClosed(named.status)) return at(listingIDTarget, 'closedListing');
  const renumbered = caseNumber !== undefined && caseNumber !== named.caseNumber;
  return renumbered && sameCaseNumber.length > 0 ? at(caseNumberTarget, 'caseNumberTaken') : undefined;
};

/** What keeps the row's listing from being updated, if it is there already. */
const sameCaseNumberIssue = ({ family, sameCaseNumber }: Circumstances): FieldIssue | undefined => {
  const [only, ...others] = sameCaseNumber;
  if (!only) return undefined;
  if (others.length > 0) return at(caseNumberTarget, 'severalListings');
  if (isClosed(only.status)) return at(caseNumberTarget, 'closedListing');
  if (only.type !== families[family].type || only.offMarket) return at(caseNumberTarget, 'otherType');
  return undefined;
};

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values without the one at a path; a list has no parts of its own. */
const without = (values: ListingValues, path: string): ListingValues => {
  const [name = '', part] = path.split('.');
  const { [name]: value, ...others } = values;
  if (part === undefined || !isParts(value)) return others;
  const { [part]: _left, ...parts } = value;
  return Object.keys(parts).length > 0 ? { ...others, [name]: parts } : others;
};

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** The values that a draft can hold, by the schema that a form is saved by, and what is wrong with the others. */
const draftValues = (family: Family, given: ListingValues) => {
  const { draft } = listingVariant(family);
  const issues: FieldIssue[] = [];
  let values = given;
  // A part alone is left out first; what is still wrong then, such as an order of two parts, is about all of its field.
  for (const leftOut of [(path: string) => path, rootOf]) {
    const parsed = draft.safeParse(values);
    if (parsed.success) return { values: parsed.data, issues };
    const found = fieldIssues(draft, parsed.error.issues, values);
    issues.push(...found);
    values = found.reduce((left, { path }) => without(left, leftOut(path)), values);
  }
  const parsed = draft.safeParse(values);
  return { values: parsed.success ? parsed.data : {}, issues };
};

/** Fields that identify the listing, and rules of cells with unknown content: without those a row could pass for unchanged. */
const identityPaths: readonly string[] = [caseNumberTarget, listingIDTarget, listingTypeTarget];
const unknownContent: readonly string[] = ['formulaError', 'formulaWithoutResult'];

/** Whether an issue keeps a row from being saved; without the cell of any other issue it is saved. */
const isFatal = ({ path, message: { rule } }: FieldIssue): boolean =>
  identityPaths.includes(path) || unknownContent.includes(rule);

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

/**
 * Judges a row: what the draft's schema rejects is left out, and the published one decides what the listing would lack.
 * Only a row that cannot be saved at all is faulty.
 */
export const judgeRow = (circumstances: Circumstances): JudgedRow => {
  const { number, family, read, address, earlier, sameCaseNumber } = circumstances;
  const given = address && 'value' in address ? { ...read.values, address: address.value } : read.values;
  const { values, issues: rejected } = draftValues(family, given);
  const wrong = [...read.issues, ...rejected, ...(address && 'path' in address ? [address] : [])];
  const leftOut = wrong.filter((issue) => !isFatal(issue));
  const issues = wrong.filter(isFatal);
  if (circumstances.forbidden) issues.push(at(listingTypeTarget, 'forbiddenType'));
  const caseNumber = values[caseNumberTarget];
  const isNamed = read.listingID !== undefined || issues.some(({ path }) => path === listingIDTarget);
  const existing = isNamed ? circumstances.named : sameCaseNumber[0];
  const beside = {
    number,
    family: families[family].type,
    caseNumber: typeof caseNumber === 'string' ? caseNumber : null,
    fieldValues: values,
    imageURLs: read.imageURLs ?? null,
    issues: [],
    notices: [...leftOut, ...read.adjusted],
    draftOnly: leftOut.length > 0,
    priceQuestion: null,
    lacking: [],
    listingID: null,
    listingVersion: null,
    settled: true,
  };
  const clash = isNamed ? namedIssue(circumstances, caseNumber) : sameCaseNumberIssue(circumstances);
  const isOver = existing !== undefined && clash?.message.rule === 'closedListing';
  // A closed listing that is as in the file is no mistake: nothing of it would be written.
  if (
    isOver &&
    wrong.length === 0 &&
    isUnchanged(existing, { ...existing.fields, ...values }, { ...circumstances, publish: false }, [])
  )
    return {
      ...beside,
      outcome: 'unchanged',
      listingID: existing.id,
      listingVersion: existing.version,
    };
  if (clash && !issues.some(({ path }) => path === clash.path)) issues.push(clash);
  const images = imagesAfter(read.imageURLs, existing?.images ?? [], circumstances.coverTextConfirmed);
  const whole = existing && !clash ? { ...existing.fields, ...values } : values;
  const lacking = listingCompleteness(listingVariant(family), whole, images).missing;
  // A published listing stays complete.
  if (existing && isPublished(existing.status) && issues.length === 0)
    issues.push(...lacking.filter((issue) => !isAboutImages(issue)));
  if (!existing && issues.length === 0 && !read.imageURLs && Object.keys(values).length === 0)
    issues.push(at('title', 'rowUnreadable'));
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
      lacking: [],
      listingID: circumstances.imported,
      settled: true,
    };
  const publish = circumstances.publish && leftOut.length === 0;
  if (existing && isUnchanged(existing, whole, { ...circumstances, publish }, lacking))
    return { ...judged, outcome: 'unchanged', settled: true };
  return {
    ...judged,
    outcome: existing ? 'update' : 'create',
    priceQuestion: rowPriceQuestion({
      family,
      existing,
      values: whole,
      activates: publish && lacking.length === 0 && (!existing || canBePublished(existing)),
    }),
  };
};

/** Path of errors about images, whether they are counted or named. */
export const isAboutImages = ({ path }: FieldIssue): boolean =>
  /^images(?:\.|$)/.test(path) || path.startsWith(imagesTarget);
