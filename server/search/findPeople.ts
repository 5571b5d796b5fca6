import { and, desc, like, type SQL, sql } from 'drizzle-orm';
import { searchKey } from '../../schemas/danish';
import { searching } from '../../schemas/limits';
import type { FoundAccount } from '../../schemas/search';
import type { FoundUser } from '../../schemas/user';
import type { Database } from '../db/database';
import { accounts, users } from '../db/tables';
import { wordsOf } from './words';

/** Maximum number of rows read before ranking: a single letter is the prefix of a word in most rows. */
const mostRead = 500;

/** Column with the words of an account or a user, each preceded by a space. */
const search = sql<string>`search`;

/** Condition that each query word is the beginning of a word in the column. */
const beginWords = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => like(search, `% ${word}%`)));

/** Condition that the query is similar to a part of the column (trigrams). */
const isNear = (words: readonly string[]): SQL => sql`${words.join(' ')} <% ${search}`;

/** Rows that match the words; if there are few, also rows that are similar. */
const fitting = async <Row extends { ID: number }>(
  text: string,
  read: (condition: SQL | undefined, words: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const found = await read(beginWords(words), words);
  if (found.length >= searching.people) return found;
  const near = await read(isNear(words), words);
  const known = new Set(found.map(({ ID }) => ID));
  return [...found, ...near.filter(({ ID }) => !known.has(ID))].slice(0, searching.people);
};

/** Order: rows that begin with the text, then by similarity. */
const bestFirst = (words: readonly string[]): SQL[] => {
  const text = words.join(' ');
  return [desc(like(search, ` ${text}%`)), desc(sql`word_similarity(${text}, ${search})`)];
};

/** Accounts by name and billing id, best match first; only staff may search accounts. */
export const findAccounts = (db: Database, text: string): Promise<FoundAccount[]> =>
  fitting(text, async (condition, words) => {
    const { id, name, nameSort, accountType, billingID } = accounts;
    const read = db
      .select({ id, name, nameSort, accountType, billingID, search: search.as('search') })
      .from(accounts)
      .where(condition)
      .limit(mostRead)
      .as('read');
    const found = await db
      .select({ ID: read.id, name: read.name, accountType: read.accountType, billingId: read.billingID })
      .from(read)
      .orderBy(
        desc(sql`coalesce(${searchKey(text)} = lower(${read.billingID}), false)`),
        ...bestFirst(words),
        read.nameSort,
        read.id,
      )
      .limit(searching.people);
    return found.map(({ billingId, ...account }) => ({ ...account, billingId: billingId ?? undefined }));
  });

/** Users by e-mail address and name, best match first; only staff may search users. */
export const findUsers = async (db: Database, text: string): Promise<FoundUser[]> => {
  const found = await fitting(text, (condition, words) => {
    const { id, email, name } = users;
    const read = db
      .select({ id, email, name, search: search.as('search') })
      .from(users)
      .where(condition)
      .limit(mostRead)
      .as('read');
    return db
      .select({ ID: read.id, email: read.email, name: read.name })
      .from(read)
      .orderBy(
        desc(sql`lower(${read.email}) = ${text.trim().toLowerCase()}`),
        ...bestFirst(words),
        read.email,
        read.id,
      )
      .limit(searching.people);
  });
  return found.map(({ ID: id, email, name }) => ({ id, email, name: name || undefined }));
};
