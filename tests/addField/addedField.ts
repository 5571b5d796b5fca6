/**
 * What a developer writes to add a field to rental listings: one line in a schema and one label in each language. One that
 * the index filters and sorts by has its own column, which a migration makes.
 * `vitest.config.ts` makes these edits to the sources as they are loaded; `types.test.ts` and the test of an added resource make them in copies on disk.
 */
export interface Edit {
  /** Path from the root of the project. */
  file: string;
  /** The line that the new one is put before. */
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

/** A field that is a column, a filter and a sort of the index as well. */
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

/** A decimal that the index filters and sorts by. */
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

/** A source with the line in it. @throws Error when the sources have moved on and the place is not there. */
export const edited = (source: string, { file, before, line }: Edit): string => {
  if (!before.test(source)) throw new Error(`No ${String(before)} in ${file}`);
  return source.replace(before, (found) => `${line}\n${found}`);
};
