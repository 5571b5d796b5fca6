import { catalogue } from '../../i18n/catalogue';
import { danishSortKey } from '../../schemas/danish';
import { seatingUnits } from '../../schemas/fieldParts';
import { cellErrorRule } from '../../schemas/imports/cellErrors';
import { unguarded } from '../../schemas/imports/formulaGuard';
import type { ImportMapping } from '../../schemas/imports/mapping';
import {
  readAddresses,
  readAdvertisedAddress,
  readFlag,
  readHours,
  readList,
  readYear,
} from '../../schemas/imports/readCell';
import { importImages } from '../../schemas/imports/states';
import {
  type AddressPart,
  caseNumberTarget,
  imagesTarget,
  importTargets,
  listingIDTarget,
  listingTypeTarget,
  type Target,
} from '../../schemas/imports/targets';
import { languages } from '../../schemas/languages';
import { type Family, families, familyNames } from '../../schemas/listing/families';
import type { ListingValues } from '../../schemas/listing/variants';
import { type FieldIssue, notNumber, type ValidationMessage } from '../../schemas/messages';
import { parseNumber } from '../../schemas/numbers/parseNumber';
import { readRecordID } from '../../schemas/recordID';
import { onOneLine, shortText } from '../../schemas/text';
import type { ValidationRule } from '../../schemas/validationRules';
import { webAddress } from '../../schemas/values';
import type { NamedChoices } from './namedChoices';

/** A row as it was read: the fields, what could not be read, and the address that is still to be looked up. */
export interface ReadRow {
  values: ListingValues;
  imageURLs: string[] | undefined;
  addressText: string | undefined;
  /** The listing that the row names by its number. */
  listingID: number | undefined;
  /** It is about a listing of another type than the one that is imported: no more of it is read than what it is called. */
  otherType: boolean;
  issues: FieldIssue[];
}

/** A column that means something. */
export interface MappedColumn {
  target: Target;
  position: number;
}

export const mappedColumns = (family: Family, mapping: ImportMapping): MappedColumn[] =>
  importTargets(family).flatMap((target) => {
    const position = mapping[target.path];
    return position === undefined ? [] : [{ target, position }];
  });

/** What a cell comes to: a value, nothing, or what is wrong with it. */
type Reading = { value: unknown } | ValidationMessage | undefined;

const orRule = (value: unknown, rule: ValidationRule): Reading =>
  value === undefined ? { rule } : { value };

const choicesIn = ({ field }: Target, names: readonly string[], choices: NamedChoices): Reading => {
  const kind = field?.meta.metaList;
  if (!kind) return undefined;
  const ids = names.map((name) => choices.idOf(kind, name));
  const known = ids.filter((id) => id !== undefined);
  return known.length === ids.length ? { value: [...new Set(known)] } : { rule: 'unknownChoice' };
};

/** The type that a cell names, in any language. */
const familyNamed = (cell: string): Family | undefined =>
  familyNames.find((family) =>
    languages.some(
      (language) =>
        danishSortKey(catalogue[language].torvet.listingType[families[family].type]) === danishSortKey(cell),
    ),
  );

const readNumber = ({ field, path }: Target, cell: string): Reading => {
  const [, part = ''] = path.split('.');
  // Files are Danish, whatever language their reader has chosen.
  const parsed = parseNumber(cell, { language: 'da', unit: field?.meta.unit ?? seatingUnits[part] });
  return 'value' in parsed ? { value: parsed.value } : notNumber(cell);
};

const readCell = (target: Target, cell: string, choices: NamedChoices): Reading => {
  switch (target.reader) {
    case 'text':
    case 'addressLine':
      return { value: target.field?.meta.widget === 'textarea' ? cell : shortText(onOneLine(cell)) };
    case 'number':
      return readNumber(target, cell);
    case 'year':
      return orRule(readYear(cell), 'notYear');
    case 'flag':
      return orRule(readFlag(cell), 'notYesNo');
    case 'advertisedAddress':
      return orRule(readAdvertisedAddress(cell), 'valid');
    case 'hours': {
      const hours = readHours(cell);
      return hours === 'closed' ? undefined : orRule(hours, 'valid');
    }
    case 'listingID':
      return orRule(readRecordID(cell), 'unknownListing');
    case 'listingType':
      return familyNamed(cell) === undefined ? { rule: 'unknownChoice' } : undefined;
    case 'choices':
      return choicesIn(target, readList(cell), choices);
    case 'choice': {
      // A name may hold what stands between the entries of a list.
      const found = choicesIn(target, [cell], choices);
      return found && 'value' in found && Array.isArray(found.value) ? { value: found.value[0] } : found;
    }
  }
};

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Sets `fixedSeating.seatsMin` into the object at `fixedSeating`. */
const put = (values: Record<string, unknown>, path: string, value: unknown): void => {
  const [name = '', part] = path.split('.');
  if (part === undefined) {
    values[name] = value;
    return;
  }
  const known = values[name];
  values[name] = { ...(isParts(known) ? known : {}), [part]: value };
};

const partOf = (parts: Record<string, unknown>, name: string) => {
  const part = parts[name];
  return typeof part === 'string' ? part : '';
};

/** An address in one cell, or put together from several as the register writes it. */
export const addressLine = (given: unknown): string | undefined => {
  if (typeof given === 'string') return given;
  if (!isParts(given)) return undefined;
  const part = (name: AddressPart) => partOf(given, name);
  const inside = [part('floor'), part('door')].filter(Boolean).join(' ');
  const street = [part('streetName'), part('streetNumber')].filter(Boolean).join(' ');
  const town = [part('zipCode'), part('city')].filter(Boolean).join(' ');
  return [street, inside, town].filter(Boolean).join(', ') || undefined;
};

const isWebAddress = (url: string) => webAddress(2000).safeParse(url).success;

/** What is wrong with the addresses of images. */
const addressesIssue = (urls: readonly string[]): FieldIssue['message'] | undefined => {
  const { max } = importImages;
  if (urls.length > max) return { rule: 'imageAddresses', max };
  const wrong = urls.find((url) => !isWebAddress(url));
  if (wrong === undefined) return undefined;
  return { rule: isWebAddress(`https://${wrong}`) ? 'imageUrlScheme' : 'imageUrl' };
};

/** What a row that is not read is called. */
const callings: readonly string[] = [caseNumberTarget, 'title'];

/** Reads a row by what its columns mean. Empty cells say nothing. */
export const readRow = (
  columns: readonly MappedColumn[],
  cells: readonly string[],
  choices: NamedChoices,
): ReadRow => {
  const read: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  let imageURLs: string[] | undefined;
  let otherType = false;
  for (const { target, position } of columns) {
    const cell = unguarded(cells[position] ?? '');
    if (cell === '') continue;
    const { path } = target;
    const rule = cellErrorRule(cell);
    if (rule) {
      issues.push({ path, message: { rule } });
      continue;
    }
    if (path === imagesTarget) {
      imageURLs = readAddresses(cell);
      const message = addressesIssue(imageURLs);
      if (message) issues.push({ path, message });
      continue;
    }
    if (path === listingTypeTarget) otherType = (familyNamed(cell) ?? choices.family) !== choices.family;
    const reading = readCell(target, cell, choices);
    if (!reading) continue;
    if ('rule' in reading) issues.push({ path, message: reading });
    // The whole address in one cell goes before its parts.
    else if (!(path.startsWith('address.') && typeof read.address === 'string'))
      put(read, path, reading.value);
  }
  const { address, [listingIDTarget]: id, ...values } = read;
  if (otherType) {
    const called = Object.entries(values).filter(([name]) => callings.includes(name));
    return {
      values: Object.fromEntries(called),
      imageURLs: undefined,
      addressText: undefined,
      listingID: undefined,
      otherType,
      issues: [],
    };
  }
  const listingID = typeof id === 'number' ? id : undefined;
  return { values, imageURLs, addressText: addressLine(address), listingID, otherType, issues };
};
