import { and, asc, desc, eq, exists, ilike, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { escapeLike } from '../../schemas/danish';
import { lists } from '../../schemas/limits';
import type { staffUserOperations } from '../../schemas/operations/staffUsers';
import type { UserState } from '../../schemas/staffFilters';
import type { UserRow } from '../../schemas/user';
import { cappedTotal } from '../db/cappedTotal';
import { onDanishDays } from '../db/danishDays';
import type { Database } from '../db/database';
import { accounts, associations, loginSessions, users } from '../db/tables';
import { page } from '../http/answer';

type ListQuery = z.output<NonNullable<typeof staffUserOperations.listUsers.query>>;

/** State of a user from the stored columns. */
export const userStateOf = ({
  suspendedAt,
  authID,
  staff,
}: Pick<typeof users.$inferSelect, 'suspendedAt' | 'authID' | 'staff'>): UserState => {
  if (suspendedAt) return 'suspended';
  if (authID === null) return 'invited';
  return staff ? 'staff' : 'registered';
};

/** WHERE conditions for the states of {@link userStateOf}. */
const stateConditions: Record<UserState, SQL | undefined> = {
  suspended: isNotNull(users.suspendedAt),
  invited: and(isNull(users.authID), isNull(users.suspendedAt)),
  staff: and(eq(users.staff, true), isNotNull(users.authID), isNull(users.suspendedAt)),
  registered: and(eq(users.staff, false), isNotNull(users.authID), isNull(users.suspendedAt)),
};

const holds = (part: string | undefined, column: typeof users.email | typeof users.name) =>
  part === undefined ? undefined : ilike(column, `%${escapeLike(part.trim())}%`);

/** WHERE condition: users who match the filter. */
export const userConditions = (db: Database, filter: ListQuery['filter'] = {}): SQL | undefined => {
  const { ID, email, name, accountID, state, createdFrom, createdTo, signedInFrom, signedInTo } = filter;
  const signedIn = onDanishDays(loginSessions.createdAt, { from: signedInFrom, to: signedInTo });
  const there = db
    .select({ one: sql`1` })
    .from(associations)
    .where(and(eq(associations.userID, users.id), eq(associations.accountID, accountID ?? 0)));
  return and(
    ID === undefined ? undefined : inArray(users.id, [ID].flat()),
    holds(email, users.email),
    holds(name, users.name),
    accountID === undefined ? undefined : exists(there),
    state === undefined ? undefined : stateConditions[state],
    onDanishDays(users.createdAt, { from: createdFrom, to: createdTo }),
    signedIn &&
      inArray(users.id, db.select({ userID: loginSessions.userID }).from(loginSessions).where(signedIn)),
  );
};

/** User id of the outer query; Drizzle's column would refer to the table of the subquery. */
const outer = sql.raw('users.id');

/** Maximum number of accounts in a row. */
const accountsShown = 3;

const ofUser = sql`from (select distinct ${accounts.name} as name, ${accounts.nameSort} as sort, ${accounts.id} as id
  from ${associations} join ${accounts} on ${accounts.id} = ${associations.accountID}
  where ${associations.userID} = ${outer}) as held`;

/** Users of a page, with only the columns of a list row. */
export const userPage = (
  db: Database,
  where: SQL | undefined,
  { sort, range }: Pick<ListQuery, 'sort' | 'range'>,
) => {
  const [from, to] = range ?? [0, lists.defaultPage - 1];
  const [by, direction] = sort ?? (['ID', 'DESC'] as const);
  const order = direction === 'ASC' ? asc : desc;
  const byEmail = by === 'email' ? [order(sql`lower(${users.email})`)] : [];
  const { id, name, email, authID, staff, suspendedAt, createdAt } = users;
  return db
    .select({
      id,
      name,
      email,
      authID,
      staff,
      suspendedAt,
      createdAt,
      lastUsedAt: sql<Date | null>`(select ${loginSessions.lastUsedAt} from ${loginSessions}
        where ${loginSessions.userID} = ${outer} order by ${loginSessions.lastUsedAt} desc limit 1)`.mapWith(
        loginSessions.lastUsedAt,
      ),
      accounts: sql<UserRow['accounts']>`array(select json_build_object('ID', held.id, 'name', held.name)
        ${ofUser} order by held.sort, held.id limit ${sql.raw(String(accountsShown))})`,
      accountCount: sql<number>`(select count(distinct ${associations.accountID})::int from ${associations}
        where ${associations.userID} = ${outer})`,
    })
    .from(users)
    .where(where)
    .orderBy(...byEmail, order(users.id))
    .limit(to - from + 1)
    .offset(from);
};

/** Page of all users, newest first; the total is counted up to a cap. */
export const listUsers = async (db: Database, { filter, ...query }: ListQuery) => {
  const where = userConditions(db, filter);
  const rows = await userPage(db, where, query);
  const total = await cappedTotal(db, users, where);
  return page(
    'users',
    {
      from: query.range?.[0] ?? 0,
      count: rows.length,
      total,
    },
    {
      users: rows.map((row): UserRow => {
        const { id, name, email, createdAt, lastUsedAt, accounts: held, accountCount } = row;
        return {
          id,
          name: name || undefined,
          email,
          state: userStateOf(row),
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString(),
          accounts: held,
          accountCount,
        };
      }),
    },
  );
};
