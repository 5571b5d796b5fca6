import type { FieldIssue } from '../schemas/messages';
import type { Formats } from './format';
import type { MessageParams, TorvetMessages } from './messages';

type Translate = (key: string, params?: MessageParams) => string;

/** Field paths lead to a field, then perhaps into its parts; positions in a list and ids have no label of their own. */
const partLabelKey = (part: string): string | undefined => {
  if (part.endsWith('day')) return `torvet.listing.weekday.${part}`;
  return /^\d+$/.test(part) || part === 'ID' ? undefined : `torvet.listing.parts.${part}`;
};

/** What can be wrong with a listing beside the fields of its schema: images, closing, quarantine. */
const ofRecord = [
  'images',
  'closingReason',
  'closedSince',
  'closingReasonText',
  'achievedPrice',
  'reason',
] as const satisfies readonly (keyof TorvetMessages['listing']['record'])[];

/** What a file has columns for beside the fields: images by their addresses, and a listing's number and type. */
const ofFile: Readonly<Record<string, keyof TorvetMessages['listing']['record']>> = {
  imageURLs: 'images',
  listingID: 'ID',
  listingType: 'type',
};

const fieldLabelKey = (field: string): string => {
  const column = Object.hasOwn(ofFile, field) ? ofFile[field] : undefined;
  if (column) return `torvet.listing.record.${column}`;
  return `torvet.listing.${ofRecord.some((name) => name === field) ? 'record' : 'fields'}.${field}`;
};

/** The labels along a listing field's path, outermost first: `Faste pladser`, `Antal pladser til`. */
export const fieldLabels = (translate: Translate, path: string): string[] => {
  const [field = '', ...parts] = path.split('.');
  const keys = [fieldLabelKey(field), ...parts.map(partLabelKey).filter((key) => key !== undefined)];
  return keys.map((key) => {
    const label = translate(key);
    // A part that nobody knows is called what it calls itself.
    return label === key ? key.slice(key.lastIndexOf('.') + 1) : label;
  });
};

/** Large limits are read easier in groups; years and lengths stand as they are. */
const limit = (value: number | undefined, formats: Formats) =>
  value !== undefined && value >= 10_000 ? formats.number(value) : value;

/**
 * What is wrong with a listing's field, as one sentence with its innermost label: the server says the same.
 * @param translate looks keys up in one language; `formats` writes numbers in it.
 */
export const fieldSentence = (
  translate: Translate,
  formats: Formats,
  { path, message }: FieldIssue,
): string => {
  const label = fieldLabels(translate, path).at(-1) ?? path;
  return translate(`torvet.validation.${message.rule}`, {
    label,
    min: limit(message.min, formats),
    max: limit(message.max, formats),
    allowed: message.allowed,
    smart_count: message.max,
  });
};
