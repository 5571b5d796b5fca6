import { randomUUID } from 'node:crypto';
import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { kindNames, type RecordKind } from '../../schemas/recordKinds';
import { recordTypes } from '../../schemas/recordTypes';
import { ownerOfKind } from '../../server/access/owners';
import { type Connection, rows } from '../../server/db/database';

type Given = Partial<Record<RecordKind, Readonly<Record<string, unknown>>>>;

interface GivenListing {
  /** Number of its listing type. */
  family?: number;
  caseNumber: string;
  /** Number of the meta list entry, unique in its list. */
  number: number;
}

/** Columns for {@link recordsOf} that cannot be arbitrary; texts contain `text`. */
export const givenColumns = (text: string, { family = 1, caseNumber, number }: GivenListing): Given => ({
  listing: { family, caseNumber, title: text, addressText: text, fields: { title: text } },
  promotion: {
    productID: 1,
    state: 'scheduled',
    startDate: '2100-01-01',
    endDate: '2100-01-07',
    periods: [],
  },
  import: { family, state: 'mapping' },
  auditEntry: { subjectKind: 'account', action: 'update' },
  promotionProduct: { names: { da: 'Et år', en: 'A year' } },
  metaListEntry: { list: 'facilities', number, names: { da: 'Sauna', en: 'Sauna' } },
  page: { fields: { title: text, pathNode: 'side', content: text } },
  ...Object.fromEntries(
    recordTypes.map(({ kind, schema }) => [kind, { fields: { [schema.titles[0] ?? 'title']: text } }]),
  ),
});

let texts = 0;

/** Unique text that sorts by creation, so that an end is later than its start. */
const nextText = (text: string): string => {
  texts += 1;
  return `${text} ${String(texts).padStart(9, '0')} ${randomUUID()}`;
};

/** A valid value for a column without a known one. */
const anyValue = ({ dataType, columnType }: Column, text: string): unknown => {
  if (columnType === 'PgUUID') return randomUUID();
  switch (dataType) {
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'date':
      return new Date();
    case 'json':
      // Names exist in both languages.
      return { da: text, en: text };
    default:
      return nextText(text);
  }
};

/**
 * Creates one record of every kind for an account and a user, derived from their tables, so that new kinds need no
 * change here.
 * @param text contained in all texts. @param given columns that cannot be arbitrary, by kind.
 * @param there existing records. @returns the ids.
 */
export const recordsOf = async (
  { db }: Pick<Connection, 'db'>,
  owner: { account: number; user: number },
  text: string,
  given: Given = {},
  there: Partial<Record<RecordKind, number>> = {},
): Promise<Record<RecordKind, number>> => {
  const made = new Map<RecordKind, number>(
    Object.entries({ ...there, ...owner }).flatMap(([name, id]) => kindOf(name, id)),
  );

  const valueOf = async (kind: RecordKind, name: string, column: Column): Promise<unknown> => {
    const known = given[kind];
    if (known && Object.hasOwn(known, name)) return known[name];
    const other = kindNames.find((one) => name === `${one}ID`);
    return other ? recordOf(other) : anyValue(column, text);
  };

  const recordOf = async (kind: RecordKind): Promise<number> => {
    const found = made.get(kind);
    if (found !== undefined) return found;
    const owned = ownerOfKind(kind);
    const { table } = owned;
    const names: SQL[] = [];
    const values: SQL[] = [];
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      const isOwner = 'accountID' in owned && owned.accountID === column && name === 'accountID';
      const asked = isOwner || (column.notNull && !column.hasDefault);
      if (!asked && !Object.hasOwn(given[kind] ?? {}, name)) continue;
      names.push(sql`${sql.identifier(column.name)}`);
      values.push(sql`${sql.param(await valueOf(kind, name, column), column)}`);
    }
    // Some tables have no required column.
    const row =
      names.length > 0
        ? sql`(${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`
        : sql`default values`;
    const [inserted] = await rows<{ id: number }>(db, sql`insert into ${table} ${row} returning id`);
    if (!inserted) throw new Error(`No ${kind} was inserted`);
    made.set(kind, inserted.id);
    return inserted.id;
  };

  for (const kind of kindNames) await recordOf(kind);
  return Object.fromEntries(made) as Record<RecordKind, number>;
};

const kindOf = (name: string, id: number): [RecordKind, number][] =>
  kindNames.filter((kind) => kind === name).map((kind) => [kind, id]);

/** Raises the sequences, so that new ids occur nowhere else in a response. */
export const numberRecordsHigh = async ({ db }: Pick<Connection, 'db'>): Promise<void> => {
  for (const [position, kind] of kindNames.entries()) {
    const { table } = ownerOfKind(kind);
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${1_900_000_000 + position * 1_000_000}::int)`,
    );
  }
};
