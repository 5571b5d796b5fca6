import { and, asc, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Address } from '../../schemas/address';
import { danishSearchPatterns, danishSortKey } from '../../schemas/danish';
import type { Database } from '../db/database';
import { addresses } from '../db/tables';
import { AppError } from '../errors';
import { nearbyForms, type OtherForms, shortFormsOf } from './otherForms';
import type { AddressRegister } from './register';

type Row = typeof addresses.$inferSelect;

const asAddress = ({ id, floor, door, search: _, ...rest }: Row): Address => ({
  ...rest,
  ID: id,
  ...(floor ? { floor } : {}),
  ...(door ? { door } : {}),
});

/** More parts than an address has only cost time. */
const maxParts = 8;

/** Words after a floor that the register does not have: `3. sal`. */
const unwritten = new Set(['sal', 'etage']);

const partsOf = (text: string): string[] =>
  [
    ...new Set(text.split(/[\s,.;/]+/).filter((part) => part !== '' && !unwritten.has(part.toLowerCase()))),
  ].slice(0, maxParts);

/** Floor and door after a house number: `, 3. sal`, ` st. tv.`. */
const floorBehind =
  /(?<=\d ?\p{L}?),? +(?:\d{1,2}\.(?: ?(?:sal|etage))?|\d{1,2} (?:sal|etage)|st\.?|kl\.?|stuen)(?:,? *(?:th|tv|mf)\.?)?(?=,| |$)/iu;

/** Rows that are looked at of those a search finds: a text of two letters fits half of the register. */
const maxCandidates = 1_000;

/** Word boundary: beginning of the line, or one of these. */
const beforeWords = ['', '% ', '%.', '%-'];

/** Minimum length that the trigram index matches inside words; shorter parts match prefixes of words only. */
const isLong = (key: string) => /[a-z0-9]{3}/.test(key);

/** Search patterns of a form: anywhere in the text, or at the start of a word if it is short. */
const formPatterns = (form: string): string[] =>
  isLong(form) ? [`%${form}%`] : beforeWords.map((before) => `${before}${form}%`);

/** Rows that hold a part, by way of the index: a long one anywhere, a short one where a word begins or in `12b`. */
const holds = (part: string, previous: string | undefined, forms: readonly string[]): SQL | undefined => {
  const patterns = danishSearchPatterns(part).flatMap((pattern) => {
    if (isLong(danishSortKey(part))) return [pattern];
    const beginning = pattern.slice(1);
    const ofNumber = /^\d+$/.test(previous ?? '') ? [`% ${previous}${beginning}`] : [];
    return [...beforeWords.map((before) => before + beginning), ...ofNumber];
  });
  return or(
    ...[...patterns, ...forms.flatMap(formPatterns)].map((pattern) => like(addresses.search, pattern)),
  );
};

// Words of the address between single spaces, so that a whole word is distinguished from a part of one.
const words = sql`' ' || translate(${addresses.search}, ',.', '  ') || ' '`;

/** Rank of a key: complete word, prefix, or inside a word. */
const fitOf = (key: string): SQL => sql`case when position(${` ${key} `} in ${words}) > 0 then 3
    when position(${` ${key}`} in ${words}) > 0 then 2 else 0 end`;

/** Rank of a part, or the best of its alternative forms. */
const fit = (part: string, forms: readonly string[]): SQL => {
  const fits = [danishSortKey(part), ...forms].map(fitOf);
  return fits.length === 1 ? fitOf(danishSortKey(part)) : sql`greatest(${sql.join(fits, sql`, `)})`;
};

/** Leading number of a text: house numbers and floors are ordered by number, 2 before 10. */
const numberOf = (column: AnyPgColumn): SQL =>
  sql`coalesce(substring(${column} from '^[0-9]{1,6}'), '0')::int`;

/** False for a register that nothing was ever brought into. */
export const hasAddresses = async (db: Database): Promise<boolean> =>
  (await db.select({ id: addresses.id }).from(addresses).limit(1)).length > 0;

/**
 * Matching rows, best first; undefined for a text without indexed characters.
 * @param forms alternative forms of a part.
 */
export const searchQuery = (db: Database, text: string, count: number, forms: OtherForms = new Map()) => {
  const parts = partsOf(text);
  const formsOf = (part: string) => forms.get(part) ?? shortFormsOf(part);
  const [first] = parts;
  if (first === undefined || !parts.some((part) => /[a-z0-9]/.test(danishSortKey(part)))) return undefined;
  const fitting = and(...parts.map((part, at) => holds(part, parts[at - 1], formsOf(part))));
  const score = sql.join(
    parts.map((part) => fit(part, formsOf(part))),
    sql` + `,
  );
  const starts = [danishSortKey(first), ...formsOf(first)].map(
    (key) => sql`starts_with(${addresses.search}, ${key})`,
  );
  const startsWithFirst = sql`case when ${sql.join(starts, sql` or `)} then 1 else 0 end`;
  // Number 1 comes before the first floor of number 10.
  const numbers = sql.join(
    parts.map((part) => sql`${part.toLowerCase()}`),
    sql`, `,
  );
  const isItsNumber = sql`case when lower(${addresses.streetNumber}) in (${numbers}) then 1 else 0 end`;
  // The first in the order of the alphabet, and as many from anywhere: neither takes longer in a larger register.
  const begun = [
    ...danishSearchPatterns(first).map((pattern) => pattern.slice(1)),
    ...formsOf(first).map((form) => `${form}%`),
  ];
  const beginnings = begun.map(
    (pattern) => sql`(select id from (
      select * from addresses where ${like(addresses.search, pattern)} order by search limit ${maxCandidates}
    ) addresses where ${fitting})`,
  );
  const anywhere = sql`(select id from addresses where ${fitting} limit ${maxCandidates})`;
  const candidates = sql.join([...beginnings, anywhere], sql` union `);
  return db
    .select()
    .from(addresses)
    .where(sql`${addresses.id} = any(array(${candidates}))`)
    .orderBy(
      desc(sql`${score} + ${startsWithFirst} + ${isItsNumber}`),
      asc(addresses.streetName),
      asc(addresses.zipCode),
      numberOf(addresses.streetNumber),
      asc(addresses.streetNumber),
      sql`${addresses.floor} is not null`,
      numberOf(addresses.floor),
      asc(addresses.search),
    )
    .limit(count);
};

/** The register in the database: the built-in streets, or an extract that was imported. */
export const embeddedRegister = (db: Database): AddressRegister => ({
  search: async (text, count) => {
    const query = searchQuery(db, text, count);
    if (!query) return { addresses: [], continuations: [] };
    let rows = await query;
    // Many houses are one address, whatever is on their floors.
    const house = text.replace(floorBehind, '');
    if (rows.length === 0 && house !== text) rows = (await searchQuery(db, house, count)) ?? [];
    if (rows.length === 0) {
      const apart = house.replaceAll(/(?<=\p{L}{3})(?=\d)/gu, ' ');
      const forms = await nearbyForms(db, partsOf(apart));
      if (forms.size > 0 || apart !== house) rows = (await searchQuery(db, apart, count, forms)) ?? [];
    }
    if (rows.length === 0 && !(await hasAddresses(db))) throw new AppError('no_address_register');
    return { addresses: rows.map(asAddress), continuations: [] };
  },
  find: async (id) => {
    const [row] = await db.select().from(addresses).where(eq(addresses.id, id));
    return row && asAddress(row);
  },
  cityOf: async (zipCode) => {
    const [row] = await db
      .select({ city: addresses.city })
      .from(addresses)
      .where(eq(addresses.zipCode, zipCode))
      .limit(1);
    return row?.city;
  },
});
