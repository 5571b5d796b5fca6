import type { FieldMeta } from '../schemas/field';
import type { FieldIssue } from '../schemas/messages';
import type { ResourceSchema } from '../schemas/resourceSchema';
import type { ValidationRule } from '../schemas/validationRules';
import type { Words } from './fieldText';
import type { Formats } from './format';
import type { MessageParams } from './messages';

type Translate = (key: string, params?: MessageParams) => string;

/**
 * Labels along the path of a field, outermost first: `Faste pladser`, `Antal pladser til`. Array indexes and ids have
 * no label; unknown names are returned unchanged.
 * @param labels message key of the labels, as in {@link ResourceSchema}. `listing.let` overrides some labels of
 * `listing`.
 */
export const fieldLabels = (
  translate: Translate,
  path: string,
  labels: ResourceSchema['labels'] = 'listing',
): string[] => {
  // Order of look-up: labels of the fields, of the record's metadata, and of the metadata of all records.
  const label = (name: string, under: readonly string[]): string => {
    for (const place of under) {
      const key = `torvet.${place}.${name}`;
      // For a missing key, react-admin's `translate` returns `_`, and our `translate` returns the key.
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
    // A part at the top level of the path is a field.
    ...named.map((part) => label(part, [`${resource}.parts`, `${resource}.fields`])),
  ];
};

/** Rules with a limit that may be a year or a row number. */
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

/** Rules with sentences that contain the input instead of the label of the field. */
const withoutLabel: readonly ValidationRule[] = ['notNumber', 'notDate', 'notDateTime'];

/** Formats a limit: counts and amounts with group separators, years and row numbers without. */
const limit = (value: number | undefined, rule: ValidationRule, formats: Formats) => {
  if (value === undefined) return undefined;
  if (rule === 'notNumber' && !Number.isInteger(value)) return formats.fixed(value, 1);
  return value < 10_000 && mayBeYearOrRow.includes(rule) ? value : formats.number(value);
};

/**
 * Error of a field as a sentence with its innermost label, for server and form.
 * @param translate returns texts of one language. @param formats formats of the same language. @param labels as in
 * {@link fieldLabels}.
 */
export const fieldSentence = (
  translate: Translate,
  formats: Formats,
  { path, message }: FieldIssue,
  labels?: ResourceSchema['labels'],
): string => {
  // An unknown field has no label, so the sentence contains its name in the request.
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
 * Sentence about a field in an error summary. Because the summary is not next to the field, the sentence gets the
 * innermost label as a prefix unless the sentence already contains this label.
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
 * Label of a field next to a value that contains the unit: `Årlig leje (ekskl. moms)`, `Etageareal`.
 */
export const labelOfValue = (name: string, { unit }: FieldMeta, { text, labelOf }: Words): string => {
  const label = labelOf(name);
  return unit ? withoutUnit(label, text(`torvet.listing.units.${unit}`)) : label;
};
