/**
 * What a developer writes to add a field to rental listings: one line in a schema and one label in each language.
 * `vitest.config.ts` makes these edits to the sources as they are loaded; `types.test.ts` makes them in a copy on disk.
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
  file: 'schemas/listing/rental.ts',
  before: /^ {2}compensation: field\(/m,
  line: `  ${addedField.name}: field({ section: 'economy', widget: 'money', unit: 'kr', column: 'optional' }, money()),`,
};

const label = (language: 'da' | 'en'): Edit => ({
  file: `i18n/${language}/listing.ts`,
  before: /^ {2}compensation: '/m,
  line: `  ${addedField.name}: '${addedField[language]}',`,
});

export const danishLabel = label('da');
export const englishLabel = label('en');
export const edits = [schemaLine, danishLabel, englishLabel] as const;

/** A source with the line in it. @throws Error when the sources have moved on and the place is not there. */
export const edited = (source: string, { file, before, line }: Edit): string => {
  if (!before.test(source)) throw new Error(`No ${String(before)} in ${file}`);
  return source.replace(before, (found) => `${line}\n${found}`);
};
