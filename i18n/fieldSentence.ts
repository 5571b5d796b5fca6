import type { FieldMeta } from '../schemas/field';
import type { FieldIssue } from '../schemas/messages';
import type { ResourceSchema } from '../schemas/resourceSchema';
import type { ValidationRule } from '../schemas/validationRules';
import type { Words } from './fieldText';
import type { Formats } from './format';
import type { MessageParams } from './messages';

type Translate = (key: string, params?: MessageParams) => string;

/**
 * Labels along the path of a field, outermost first: `Faste pladser`, `Antal pladser til`. List indexes and ids have
 * no label; unknown names are returned unchanged.
 * @param labels key of the resource's labels, as in {@link ResourceSchema}; `listing.let` overrides some labels of
 * `listing`.
 */
export const fieldLabels = (
  translate: Translate,
  path: string,
  labels: ResourceSchema['labels'] = 'listing',
): string[] => {
  // Searches the labels of the fields, of the record's metadata, and of the metadata of all records.
  const label = (name: string, under: readonly string[]): string => {
    for (const place of under) {
      const key = `torvet.${place}.${name}`;
      // For missing keys react-admin's translation returns `_`, ours the key.
      const found = translate(key, { _: key });
      if (found !== key) return found;
    }
    return name;
  };
  const [field = '', ...parts] = path.split('.');
  const [resource = labels] = labels.split('.');
  const places = labels === resource ? [resource] : [labels, resource];
  const named = parts.filter((part) => !/^\d+$/.test(part) && part !== 'ID');
  return [
    label(field, [...places.flatMap((place) => [`${place}.fields`, `${place}.record`]), 'record.fields']),
    // A part at the top level is a field.
    ...named.map((part) => label(part, [`${resource}.parts`, `${resource}.fields`])),
  ];
};

/** Rules whose values may be a year, or the number of a row in a file. */
const mayBeYearOrRow: readonly ValidationRule[] = [
  'between',
  'minimum',
  'maximum',
  'notNumber',
  'duplicateListing',
  'duplicateRow',
];

/** Default example of an amount in a message. */
const exampleAmount = 94_900;

/** Rules whose sentences quote the input instead of naming the field. */
const withoutLabel: readonly ValidationRule[] = ['notNumber', 'notDate', 'notDateTime'];

/** Counts and amounts have group separators; years and row numbers have none. */
const limit = (value: number | undefined, rule: ValidationRule, formats: Formats) => {
  if (value === undefined) return undefined;
  if (rule === 'notNumber' && !Number.isInteger(value)) return formats.fixed(value, 1);
  return value < 10_000 && mayBeYearOrRow.includes(rule) ? value : formats.number(value);
};

/**
 * Error of a field as one sentence with its innermost label, for server and form.
 * @param translate returns texts of one language; `formats` are those of the language; `labels` as in
 * {@link fieldLabels}.
 */
export const fieldSentence = (
  translate: Translate,
  formats: Formats,
  { path, message }: FieldIssue,
  labels?: ResourceSchema['labels'],
): string => {
  // An unknown field has no label, so its name in the request is used.
  const label =
    message.rule === 'unknown' || message.rule === 'unknownFilter'
      ? path.slice(path.lastIndexOf('.') + 1)
      : (fieldLabels(translate, path, labels).at(-1) ?? path);
  return translate(`torvet.validation.${message.rule}`, {
    label,
    min: limit(
      message.min ?? (message.rule === 'notNumber' ? exampleAmount : undefined),
      message.rule,
      formats,
    ),
    max: limit(message.max, message.rule, formats),
    allowed: message.allowed,
    text: message.text,
    width: message.width,
    height: message.height,
    smart_count: message.max,
  });
};

/**
 * Sentence about one field in an error summary. The summary is not next to the field, so the sentence gets the label of
 * the innermost field as a prefix unless it already contains that label.
 */
export const summarySentence = (
  translate: Translate,
  formats: Formats,
  issue: FieldIssue,
  labels?: ResourceSchema['labels'],
): string => {
  const sentence = fieldSentence(translate, formats, issue, labels);
  const label = fieldLabels(translate, issue.path, labels).at(-1);
  return withoutLabel.includes(issue.message.rule) ? `${label}: ${sentence}` : sentence;
};

/** Label without the unit in parentheses: `Etageareal (m²)` becomes `Etageareal`. */
export const withoutUnit = (label: string, unitName: string): string =>
  label.replace(` (${unitName})`, '').replace(`(${unitName}, `, '(');

/**
 * Label of a field for use next to a value with its unit: `Årlig leje (ekskl. moms)`, `Etageareal`.
 * @param name of the field.
 */
export const labelOfValue = (name: string, { unit }: FieldMeta, { text, labelOf }: Words): string => {
  const label = labelOf(name);
  return unit ? withoutUnit(label, text(`torvet.listing.units.${unit}`)) : label;
};
