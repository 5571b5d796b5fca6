/**
 * Edits that add a field to rental listings: one line in a schema and one label in each language. A field that the
 * list filters and sorts by also needs a migration for its column.
 * `vitest.config.ts` applies the edits while loading the sources; `types.test.ts` and the test of an added resource
 * apply them to copies on disk.
 */
export interface Edit {
  /** Path from the root of the project. */
  file: string;
  /** Line before which the new one is inserted. */
  before: RegExp;
  line: string;
}

export const addedField = {
  name: 'deposit',
  da: 'Depositum (kr.)',
  en: 'Deposit (DKK)',
} as const;

export const schemaLine: Edit = {
  file: 'schemas/listing/types/rental.ts',
  before: /^ {4}compensation: field\(/m,
  line: `    ${addedField.name}: field({ section: 'economy', kind: 'money', unit: 'kr', column: 'optional' }, money()),`,
};

interface AddedField {
  name: string;
  da: string;
  en: string;
}

const label = (added: AddedField, language: 'da' | 'en'): Edit => ({
  file: `i18n/${language}/listing.ts`,
  before: /^ {2}compensation: '/m,
  line: `  ${added.name}: '${added[language]}',`,
});

export const danishLabel = label(addedField, 'da');
export const englishLabel = label(addedField, 'en');

/** Field that is also a column, a filter and a sort order of the list. */
export const sortedField = {
  name: 'landlordName',
  da: 'Udlejers navn',
  en: 'Name of the landlord',
} as const;

export const sortedFieldMigration = `
alter table listings add column landlord_name text, add column landlord_name_sort text collate "C";
create index listings_landlord_name on listings using gin (landlord_name_sort gin_trgm_ops);
`;

const sortedFieldLine: Edit = {
  file: 'schemas/listing/common.ts',
  before: /^ {2}terms: field\(/m,
  line: `  ${sortedField.name}: field({ section: 'terms', kind: 'text', column: 'optional', filter: 'text', sort: 'danish' }, text(2, 100)),`,
};

/** Decimal field that the list filters and sorts by. */
export const decimalField = {
  name: 'ceilingHeight',
  da: 'Loftshøjde (m)',
  en: 'Ceiling height (m)',
} as const;

export const decimalFieldMigration = `
alter table listings add column ceiling_height numeric;
`;

const decimalFieldLine: Edit = {
  ...sortedFieldLine,
  line: `  ${decimalField.name}: field({ section: 'areas', kind: 'decimal', decimals: 2, column: 'optional', filter: 'range', sort: 'value' }, z.number().positive().max(50)),`,
};

export const edits = [
  schemaLine,
  danishLabel,
  englishLabel,
  sortedFieldLine,
  label(sortedField, 'da'),
  label(sortedField, 'en'),
  decimalFieldLine,
  label(decimalField, 'da'),
  label(decimalField, 'en'),
] as const;

/** Source with the line inserted. @throws Error if the sources have changed and the position is not found. */
export const edited = (source: string, { file, before, line }: Edit): string => {
  if (!before.test(source)) throw new Error(`No ${String(before)} in ${file}`);
  return source.replace(before, (found) => `${line}\n${found}`);
};
