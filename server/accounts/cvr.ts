import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { accounts } from '../db/tables';
import { invalid } from '../errors';

/** Maximum number of listed accounts with the same CVR number. */
const shown = 10;

const sameNumber = (number: string, except: number | undefined) =>
  and(
    eq(accounts.cvrNumber, number),
    isNull(accounts.mergedInto),
    except === undefined ? undefined : ne(accounts.id, except),
  );

/** Other accounts with the CVR number of an account, except merged accounts. */
export const sameCVRAccounts = async (
  db: Database,
  { ID, cvrNumber }: { ID: number; cvrNumber?: string | undefined },
): Promise<{ ID: number; name: string }[]> =>
  cvrNumber === undefined
    ? []
    : db
        .select({ ID: accounts.id, name: accounts.name })
        .from(accounts)
        .where(sameNumber(cvrNumber, ID))
        .orderBy(asc(accounts.id))
        .limit(shown);

/**
 * Rejects a CVR number that an approved account has. Call it only for staff, because applicants must not learn which
 * companies have an account. Waits for other transactions that check the same number.
 * @param id account that gets the number; undefined for a new account.
 * @throws AppError `invalid` with the names of the other accounts.
 */
export const requireFreeCVR = async (
  tx: Database,
  number: string | null | undefined,
  id?: number,
): Promise<void> => {
  if (number === null || number === undefined) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`cvr ${number}`}))`);
  const taken = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(and(sameNumber(number, id), isNull(accounts.reviewRequestedAt), isNull(accounts.refusedReason)))
    .orderBy(asc(accounts.id))
    .limit(shown);
  if (taken.length > 0)
    throw invalid({
      path: 'cvrNumber',
      message: { rule: 'cvrTaken', allowed: taken.map(({ name }) => name).join(', ') },
    });
};
