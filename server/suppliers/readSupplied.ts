import { kinds } from '../../schemas/core/kinds';
import { readAdvertisedAddress, readList } from '../../schemas/imports/readCell';
import type { Language } from '../../schemas/languages';
import type { ListingVariant } from '../../schemas/listing/variants';
import type { FieldIssue, ValidationMessage } from '../../schemas/messages';
import { type ResourceField, schemaFields } from '../../schemas/resourceSchema';
import type { AddressFinder } from '../imports/findAddress';
import type { NamedChoices } from '../imports/namedChoices';
import { addressLine } from '../imports/readRow';

type Values = Readonly<Record<string, unknown>>;

/** Sources in which names and postal addresses are looked up. */
export interface LookUps {
  choices: NamedChoices;
  finder: AddressFinder;
  /** Language of the valid names that an error lists. */
  language: Language;
}

type Reading = { value: unknown } | { message: ValidationMessage };

const read = (value: unknown): Reading => ({ value });

/** Converts the names of meta list entries to ids; ids are returned unchanged. */
const readChoices = (
  { meta, name }: ResourceField,
  given: unknown,
  { choices, language }: LookUps,
): Reading => {
  const { metaList } = meta;
  if (!metaList) throw new Error(`${name} has no meta list`);
  const many = kinds[meta.kind].several === true;
  const entries = typeof given === 'string' && many ? readList(given) : [given].flat();
  const ids = entries.map((entry) =>
    typeof entry === 'string' ? choices.idOf(metaList, entry.trim()) : entry,
  );
  if (ids.some((id) => id === undefined))
    return { message: { rule: 'choiceAmong', allowed: choices.namesOf(metaList, language).join(', ') } };
  return read(many && (Array.isArray(given) || typeof given === 'string') ? [...new Set(ids)] : ids[0]);
};

/** Official postal address for an address text or for address parts. */
const readAddress = async (given: unknown, { finder }: LookUps): Promise<Reading> => {
  const isID = typeof given === 'object' && given !== null && 'ID' in given;
  const line = isID ? undefined : addressLine(given);
  if (line === undefined) return read(given);
  const found = await finder.find(line);
  return 'address' in found ? read(found.address) : { message: { rule: found.rule } };
};

/** Parses the value of a field like a cell in an imported file. JSON values may be numbers, booleans or texts. */
const readField = async (field: ResourceField, given: unknown, lookUps: LookUps): Promise<Reading> => {
  const { reader } = kinds[field.meta.kind];
  switch (reader) {
    case 'choice':
    case 'choices':
      return readChoices(field, given, lookUps);
    case 'addressLine':
      return readAddress(given, lookUps);
    case 'advertisedAddress':
      return read(typeof given === 'string' ? (readAdvertisedAddress(given) ?? given) : given);
    case 'line':
    case 'lines':
    case 'number':
    case 'year':
    case 'date':
    case 'dateTime':
    case 'flag':
    case 'hours':
    case 'recordID':
    case undefined:
      return read(given);
  }
};

/**
 * Parses the fields of a supplier's request: names become ids, address texts become official postal addresses. Unknown
 * keys, empty values and null are returned unchanged.
 * @returns the valid fields, and an issue for each invalid field. The issue about an unknown name lists the valid
 * names.
 */
export const readSupplied = async (
  variant: ListingVariant,
  given: Values,
  lookUps: LookUps,
): Promise<{ values: Record<string, unknown>; issues: FieldIssue[] }> => {
  const values: Record<string, unknown> = { ...given };
  const issues: FieldIssue[] = [];
  for (const field of schemaFields(variant)) {
    const { name } = field;
    const value = values[name];
    if (value === undefined || value === null || value === '') continue;
    const reading = await readField(field, value, lookUps);
    if ('value' in reading) values[name] = reading.value;
    else {
      issues.push({ path: name, message: reading.message });
      delete values[name];
    }
  }
  return { values, issues };
};
