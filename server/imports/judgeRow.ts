import type { RowOutcome } from '../../schemas/imports/states';
import { caseNumberTarget, listingIDTarget, listingTypeTarget } from '../../schemas/imports/targets';
import { listingCompleteness } from '../../schemas/listing/completeness';
import { families, type ListingTypeID } from '../../schemas/listing/families';
import type { PriceQuestion } from '../../schemas/listing/largeChange';
import { isPublished } from '../../schemas/listing/publication';
import { type ListingValues, listingVariant } from '../../schemas/listing/variants';
import type { FieldIssue } from '../../schemas/messages';
import type { Circumstances } from './circumstances';
import { draftValues } from './draftValues';
import { canBePublished, imagesAfter, isAboutImages, isUnchanged } from './rowChanges';
import { issueAt, namedIssue, sameCaseNumberIssue } from './rowClash';
import { rowPriceQuestion } from './rowPrice';

/** Result of the check of a row. */
export interface JudgedRow {
  number: number;
  outcome: RowOutcome;
  /** Listing type of the row. */
  family: ListingTypeID;
  caseNumber: string | null;
  fieldValues: ListingValues;
  imageURLs: string[] | null;
  issues: FieldIssue[];
  /** Notices about ignored cells and adjusted values. */
  notices: FieldIssue[];
  /** True if a cell was ignored. The import then saves the listing but does not publish it. */
  draftOnly: boolean;
  /** Unusual price that the user must confirm before the import runs. */
  priceQuestion: PriceQuestion | null;
  lacking: FieldIssue[];
  listingID: number | null;
  /** Version of the existing listing when the row was checked. */
  listingVersion: number | null;
  /** True if nothing is left to do after the row is written: there are no images to fetch, and nothing to publish. */
  settled: boolean;
}

/**
 * Target paths that identify the listing, and rules about cells without a readable value. An issue about one of these
 * prevents the import of the row.
 */
const identityPaths: readonly string[] = [caseNumberTarget, listingIDTarget, listingTypeTarget];
const unknownContent: readonly string[] = ['formulaError', 'formulaWithoutResult'];

/** True if an issue prevents saving the row; other issues only cause the cell to be ignored. */
const isFatal = ({ path, message: { rule } }: FieldIssue): boolean =>
  identityPaths.includes(path) || unknownContent.includes(rule);

/**
 * Checks a row. Values that the draft schema rejects are ignored, and fields that are missing for publication are
 * listed. The row has an error only if it cannot be saved at all.
 */
export const judgeRow = (circumstances: Circumstances): JudgedRow => {
  const { number, family, read, address, earlier, sameCaseNumber } = circumstances;
  const given = address && 'value' in address ? { ...read.values, address: address.value } : read.values;
  const { values, issues: rejected } = draftValues(family, given);
  const wrong = [...read.issues, ...rejected, ...(address && 'path' in address ? [address] : [])];
  const leftOut = wrong.filter((issue) => !isFatal(issue));
  const issues = wrong.filter(isFatal);
  if (circumstances.forbidden) issues.push(issueAt(listingTypeTarget, 'forbiddenType'));
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
  // A row that equals its closed listing is no error, because nothing would be written.
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
  // A published listing must not become incomplete.
  if (existing && isPublished(existing.status) && issues.length === 0)
    issues.push(...lacking.filter((issue) => !isAboutImages(issue)));
  if (!existing && issues.length === 0 && !read.imageURLs && Object.keys(values).length === 0)
    issues.push(issueAt('title', 'rowUnreadable'));
  const judged = {
    ...beside,
    lacking: issues.length > 0 ? [] : lacking,
    listingID: existing && !clash ? existing.id : null,
    listingVersion: existing && !clash ? existing.version : null,
    settled: false,
  };
  if (issues.length > 0) return { ...judged, outcome: 'faulty', issues };
  if (earlier !== undefined)
    return { ...judged, outcome: 'duplicate', issues: [issueAt(caseNumberTarget, 'duplicateRow', earlier)] };
  const again = existing && circumstances.earlierOf(existing.id);
  if (again !== undefined)
    return { ...judged, outcome: 'duplicate', issues: [issueAt(listingIDTarget, 'duplicateListing', again)] };
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
