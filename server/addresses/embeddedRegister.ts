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

/** Maximum number of parts of a query. Addresses have fewer parts, and each part takes time. */
const maxParts = 8;

/** Words after a floor, such as `3. sal`, which the register does not contain. */
const unwritten = new Set(['sal', 'etage']);

const partsOf = (text: string): string[] =>
  [
    ...new Set(text.split(/[\s,.;/]+/).filter((part) => part !== '' && !unwritten.has(part.toLowerCase()))),
  ].slice(0, maxParts);

/** Pattern of floor and door after a house number: `, 3. sal`, ` st. tv.`. */
const floorBehind =
  /(?<=\d ?\p{L}?),? +(?:\d{1,2}\.(?: ?(?:sal|etage))?|\d{1,2} (?:sal|etage)|st\.?|kl\.?|stuen)(?:,? *(?:th|tv|mf)\.?)?(?=,| |$)/iu;

/** Maximum number of rows that are ranked; two letters match half of the register. */
const maxCandidates = 1_000;

/** Beginnings of LIKE patterns for the start of a word. */
const beforeWords = ['', '% ', '%.', '%-'];

/** True if a part is long enough for the trigram index to match inside words; other parts match prefixes of words. */
const isLong = (key: string) => /[a-z0-9]{3}/.test(key);

/** LIKE patterns of an alternative form: a complete word, or, for an abbreviation, the beginning of a word. */
const formPatterns = (form: string): string[] =>
  isLong(form) ? [`%${form}%`] : beforeWords.map((before) => `${before}${form}%`);

/**
 * WHERE condition that uses the index: an address contains a part; a long part anywhere, a short part at the beginning
 * of a word or as the letter in `12b`.
 */
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

// Words of the address with spaces around them, to distinguish complete words from parts.
const words = sql`' ' || translate(${addresses.search}, ',.', '  ') || ' '`;

/** Rank of a match: complete word, prefix, or inside a word. */
const fitOf = (key: string): SQL => sql`case when position(${` ${key} `} in ${words}) > 0 then 3
    when position(${` ${key}`} in ${words}) > 0 then 2 else 0 end`;

/** Rank of a part: the best rank of the part and its alternative forms. */
const fit = (part: string, forms: readonly string[]): SQL => {
  const fits = [danishSortKey(part), ...forms].map(fitOf);
  return fits.length === 1 ? fitOf(danishSortKey(part)) : sql`greatest(${sql.join(fits, sql`, `)})`;
};

/** Leading number of a text, which sorts house numbers and floors numerically (2 before 10). */
const numberOf = (column: AnyPgColumn): SQL =>
  sql`coalesce(substring(${column} from '^[0-9]{1,6}'), '0')::int`;

/** Returns true if the register contains addresses. */
export const hasAddresses = async (db: Database): Promise<boolean> =>
  (await db.select({ id: addresses.id }).from(addresses).limit(1)).length > 0;

/**
 * Query that finds matching addresses, best first; undefined for a text without indexed characters.
 * @param forms alternative forms of each part.
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
  // Sorts by house number before floor.
  const numbers = sql.join(
    parts.map((part) => sql`${part.toLowerCase()}`),
    sql`, `,
  );
  const isItsNumber = sql`case when lower(${addresses.streetNumber}) in (${numbers}) then 1 else 0 end`;
  // Candidates are the alphabetically first rows and as many other rows, so that the time does not grow with the
  // register.
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

/** Creates the register on the database, which contains built-in streets or an imported extract. */
export const embeddedRegister = (db: Database): AddressRegister => ({
  search: async (text, count) => {
    const query = searchQuery(db, text, count);
    if (!query) return { addresses: [], continuations: [] };
    let rows = await query;
    // Searches without floor, because the register has a single address for many buildings.
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
