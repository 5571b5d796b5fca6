import { sql } from 'drizzle-orm';
import { danishSortKey, searchKey } from '../../schemas/danish';
import { shortForms } from '../../schemas/shortForms';
import { type Database, rows } from '../db/database';
import { slipsBetween } from '../search/distance';

/** Alternative forms by part of a query, as keys for `addresses.search`. */
export type OtherForms = ReadonlyMap<string, readonly string[]>;

/** Abbreviations by long form, and long forms by abbreviation; all are search keys. */
const short: OtherForms = new Map(
  shortForms.flatMap((forms) =>
    forms.map((form) => [searchKey(form), forms.filter((one) => one !== form).map(danishSortKey)] as const),
  ),
);

/** Abbreviations of a part, or long forms of an abbreviation. */
export const shortFormsOf = (part: string): readonly string[] => short.get(searchKey(part)) ?? [];

/** Maximum number of forms per part, because each form is looked up. */
const mostForms = 4;
/** Maximum number of similar words per part, and of parts that are compared with all words of the register. */
const fetched = { words: 12, loosely: 2 };
/** Minimum length of a word for which similar words are searched; shorter words have too many. */
const shortest = 4;

/** Finds similar words for each part, most similar first. Numbers, and parts without similar words, are omitted. */
export const nearbyForms = async (db: Database, parts: readonly string[]): Promise<OtherForms> => {
  const wanted = new Map(
    parts.map((part) => [part, searchKey(part)] as const).filter(([, key]) => /^[a-z]+$/.test(key)),
  );
  const given = [...new Set(wanted.values())].filter((key) => key.length >= shortest);
  const found =
    given.length === 0
      ? []
      : await rows<{ wanted: string; form: string; word: string }>(
          db,
          sql`select wanted, form, word from address_words_for(
            array[${sql.join(
              given.map((key) => sql`${key}`),
              sql`, `,
            )}]::text[], ${fetched.words}, ${fetched.loosely})`,
        );
  const forms = new Map<string, readonly string[]>();
  for (const [part, key] of wanted) {
    const near = found
      .filter((one) => one.wanted === key)
      .map(({ form, word }) => ({ form, slips: slipsBetween(key, word) }))
      .filter((one): one is { form: string; slips: number } => one.slips !== undefined)
      .toSorted((one, other) => one.slips - other.slips)
      .map(({ form }) => form);
    const all = [...new Set([...shortFormsOf(part), ...near])].slice(0, mostForms);
    if (all.length > 0) forms.set(part, all);
  }
  return forms;
};
