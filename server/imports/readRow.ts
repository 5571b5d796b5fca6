import type { addressParts } from '../../schemas/core/kinds/address';
import { cellErrorRule } from '../../schemas/imports/cellErrors';
import { columnKey } from '../../schemas/imports/columnKey';
import { unguarded } from '../../schemas/imports/formulaGuard';
import { type ImportMapping, type Replacements, replacementKey } from '../../schemas/imports/mapping';
import { readAddresses, readList } from '../../schemas/imports/readCell';
import { type Reading, readPlain } from '../../schemas/imports/readPlain';
import { importImages } from '../../schemas/imports/states';
import { synonyms } from '../../schemas/imports/synonyms';
import { imagesTarget, importTargets, listingIDTarget, type Target } from '../../schemas/imports/targets';
import type { Family } from '../../schemas/listing/families';
import type { ListingValues } from '../../schemas/listing/variants';
import type { FieldIssue } from '../../schemas/messages';
import { beginningOf } from '../../schemas/text';
import { webAddress } from '../../schemas/values';
import type { NamedChoices } from './namedChoices';

/** Parsed row: fields, issues, and the text of a postal address that still has to be looked up. */
export interface ReadRow {
  values: ListingValues;
  imageURLs: string[] | undefined;
  addressText: string | undefined;
  /** Id of the listing to which the row refers. */
  listingID: number | undefined;
  issues: FieldIssue[];
  /** Notices about values that differ from the text of the cell, for example rounded numbers. */
  adjusted: FieldIssue[];
}

export interface MappedColumn {
  target: Target;
  position: number;
}

/** Column names and column mapping of a file. */
export interface ColumnMeaning {
  mapping: ImportMapping;
  replacements: Replacements;
  columns: readonly string[];
}

const prices = ['yearlyRent', 'salesPrice'] as const;

/**
 * Position of a column that is named only "price": for rentals it contains the rent, for other listing types the price.
 */
const priceColumn = (path: string, { mapping, columns }: ColumnMeaning): number | undefined => {
  if (!prices.some((price) => price === path)) return undefined;
  const position = prices.map((price) => mapping[price]).find((at) => at !== undefined);
  const key = columnKey(columns[position ?? -1] ?? '');
  return prices.every((price) => synonyms[price]?.some((name) => columnKey(name) === key))
    ? position
    : undefined;
};

/** Columns of a file that are read for a listing type. */
export const mappedColumns = (family: Family, meaning: ColumnMeaning): MappedColumn[] =>
  importTargets(family).flatMap((target) => {
    const position = meaning.mapping[target.path] ?? priceColumn(target.path, meaning);
    return position === undefined ? [] : [{ target, position }];
  });

/** Text that the user has chosen as a replacement in every row, or the text itself. */
const replacedText = ({ path }: Pick<Target, 'path'>, text: string, replacements: Replacements): string =>
  replacements[path]?.[replacementKey(text)] ?? text;

/** Text of a cell, or its replacement. */
export const textAt = (
  cells: readonly string[],
  { path, position }: { path: string; position: number | undefined },
  replacements: Replacements,
): string => {
  const cell = position === undefined ? '' : unguarded(cells[position] ?? '');
  return replacedText({ path }, cell, replacements);
};

/** Text of a cell after replacements, for error messages. */
export const currentText = (
  columns: readonly MappedColumn[],
  cells: readonly string[],
  position: number,
  replacements: Replacements,
): string => {
  const path = columns.find((column) => column.position === position)?.target.path ?? '';
  return textAt(cells, { path, position }, replacements);
};

/** Data for reading the names of meta list entries. */
interface ChoiceReader {
  choices: NamedChoices;
  replacements: Replacements;
}

/** Ids of the entries in a text, after replacements; undefined if an entry is unknown. */
const idsOf = (
  target: Target,
  text: string,
  { choices, replacements }: ChoiceReader,
): number[] | undefined => {
  const kind = target.field?.meta.metaList;
  if (!kind) return [];
  const name = replacedText(target, text, replacements);
  if (name === '') return [];
  const id = choices.idOf(kind, name);
  return id === undefined ? undefined : [id];
};

/** Separators between the entries in a cell. Some names contain a separator, so the complete text is tried first. */
const betweenEntries = /\s*[/+&]\s*|\s+og\s+|\s+and\s+/i;

const choicesIn = (target: Target, cell: string, reader: ChoiceReader): Reading => {
  const entries = idsOf(target, cell, reader) ? [cell] : readList(cell);
  const parts = entries.flatMap((entry) =>
    idsOf(target, entry, reader) ? [entry] : entry.split(betweenEntries).filter(Boolean),
  );
  const read = parts.map((name) => ({ name, ids: idsOf(target, name, reader) }));
  const unknown = read.flatMap(({ name, ids }) =>
    ids ? [] : [replacedText(target, name, reader.replacements)],
  );
  const known = [...new Set(read.flatMap(({ ids }) => ids ?? []))];
  return {
    ...(known.length > 0 ? { value: known } : {}),
    wrong: unknown.map((text) => ({ rule: 'unknownChoice', text: beginningOf(text, 60) })),
  };
};

const readCell = (target: Target, cell: string, reader: ChoiceReader): Reading => {
  switch (target.reader) {
    case 'choices':
      return choicesIn(target, cell, reader);
    case 'choice': {
      const ids = idsOf(target, cell, reader);
      if (!ids) return { wrong: [{ rule: 'unknownChoice', text: beginningOf(cell, 60) }] };
      return ids.length > 0 ? { value: ids[0] } : {};
    }
    default:
      return readPlain(target, target.reader, cell);
  }
};

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Sets a value at a path, e.g. `fixedSeating.seatsMin`; the object in between is created if needed. */
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

/**
 * Postal address as one line: the text of one cell, or a text composed of several cells in the notation of the address
 * register.
 */
export const addressLine = (given: unknown): string | undefined => {
  if (typeof given === 'string') return given;
  if (!isParts(given)) return undefined;
  const part = (name: (typeof addressParts)[number]) => partOf(given, name);
  const inside = [part('floor'), part('door')].filter(Boolean).join(' ');
  const street = [part('streetName'), part('streetNumber')].filter(Boolean).join(' ');
  const town = [part('zipCode'), part('city')].filter(Boolean).join(' ');
  return [street, inside, town].filter(Boolean).join(', ') || undefined;
};

const isWebAddress = (url: string) => webAddress(2000).safeParse(url).success;

/** Issue about a list of image URLs; undefined if all URLs are valid. */
const addressesIssue = (urls: readonly string[]): FieldIssue['message'] | undefined => {
  const { max } = importImages;
  if (urls.length > max) return { rule: 'imageAddresses', max };
  const wrong = urls.find((url) => !isWebAddress(url));
  if (wrong === undefined) return undefined;
  return { rule: isWebAddress(`https://${wrong}`) ? 'imageUrlScheme' : 'imageUrl' };
};

/** Parses a row as a listing of a listing type. Empty cells are ignored. */
export const readRow = (
  columns: readonly MappedColumn[],
  cells: readonly string[],
  reader: ChoiceReader,
): ReadRow => {
  const read: Record<string, unknown> = {};
  const issues: FieldIssue[] = [];
  const adjusted: FieldIssue[] = [];
  let imageURLs: string[] | undefined;
  for (const { target, position } of columns) {
    const { path } = target;
    const cell = textAt(cells, { path, position }, reader.replacements);
    if (cell === '') continue;
    const rule = cellErrorRule(cell);
    if (rule) {
      issues.push({ path, message: { rule } });
      continue;
    }
    if (path === imagesTarget) {
      const urls = readAddresses(cell);
      const message = addressesIssue(urls);
      if (message) issues.push({ path, message });
      else imageURLs = urls;
      continue;
    }
    const { value, wrong = [], ...reading } = readCell(target, cell, reader);
    issues.push(...wrong.map((message) => ({ path, message })));
    adjusted.push(...(reading.adjusted ?? []).map((message) => ({ path, message })));
    // A cell with the complete postal address takes precedence over cells with its parts.
    if (value !== undefined && !(path.startsWith('address.') && typeof read.address === 'string'))
      put(read, path, value);
  }
  const { address, [listingIDTarget]: id, ...values } = read;
  const listingID = typeof id === 'number' ? id : undefined;
  return { values, imageURLs, addressText: addressLine(address), listingID, issues, adjusted };
};
