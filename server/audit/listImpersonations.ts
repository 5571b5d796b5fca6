import { desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { languageFromHeader } from '../../i18n/translate';
import type { ActingRecord } from '../../schemas/audit';
import { lists } from '../../schemas/limits';
import type { auditOperations } from '../../schemas/operations/audit';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { auditLog, impersonations, users } from '../db/tables';
import { page } from '../http/answer';

type ListQuery = z.output<NonNullable<typeof auditOperations.listAccountImpersonations.query>>;

/** Number of audit entries during the impersonation, excluding its start and end. */
const changeCount = sql<number>`(select count(*)::int from ${auditLog}
  where ${auditLog.impersonationID} = ${impersonations.id} and ${auditLog.action} <> 'endImpersonation')`;

/** Page of impersonations of an account, newest first, without names of staff. */
export const listImpersonations = async (
  db: Database,
  accountID: number,
  caller: Pick<Caller, 'staff'>,
  { sort, range = [0, lists.defaultPage - 1] }: ListQuery,
  { acceptLanguage, now }: { acceptLanguage: string | undefined; now: Date },
) => {
  const [from, to] = range;
  const { role } = catalogue[languageFromHeader(acceptLanguage)].torvet;
  const ofAccount = eq(impersonations.accountID, accountID);
  const found = await db
    .select({ acting: impersonations, name: users.name, changeCount })
    .from(impersonations)
    .innerJoin(users, eq(users.id, impersonations.userID))
    .where(ofAccount)
    .orderBy(sort?.[1] === 'ASC' ? impersonations.createdAt : desc(impersonations.createdAt))
    .limit(to - from + 1)
    .offset(from);
  const total = await db.$count(impersonations, ofAccount);
  return page(
    'impersonations',
    { from, count: found.length, total },
    {
      impersonations: found.map(({ acting, name, changeCount: changes }): ActingRecord => {
        const ended = acting.endedAt ?? (acting.expiresAt <= now ? acting.expiresAt : undefined);
        return {
          ID: acting.id,
          beganAt: acting.createdAt.toISOString(),
          endedAt: ended?.toISOString(),
          by: caller.staff ? name : role.staff,
          userRoles: acting.userRoles,
          reason: acting.reason,
          changeCount: changes,
        };
      }),
    },
  );
};
