import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { accountTypes, permissionNames } from '../../schemas/accountTypes';
import { demoEmail } from '../../schemas/demo';
import { roles } from '../../schemas/roles';
import type { Database } from '../db/database';
import { accounts, associations, mails, users } from '../db/tables';
import type { Jobs } from '../jobs/jobs';
import type { DemoAccount } from './accounts';

const hour = 60 * 60 * 1000;

const noPermissions = Object.fromEntries(permissionNames.map((name) => [name, false]));

/** Accounts in the queues of staff: one that waits for approval, and one that is suspended. */
const staffAccounts: readonly {
  account: DemoAccount;
  administrator: string;
  set: (now: number) => Partial<typeof accounts.$inferInsert>;
}[] = [
  {
    account: {
      key: 'fjordens',
      name: 'Fjordens Erhvervsmæglere ApS',
      accountType: accountTypes.LightAdvertiser,
      permissions: noPermissions,
      billingID: '20790',
      website: 'https://www.fjordens-erhverv.example',
      email: 'kontakt@fjordens-erhverv.example',
      phoneNumber: '+4598110790',
      description: 'Nystartet erhvervsmægler. Vi formidler kontor og lager omkring havnen.',
      address: { streetName: 'Ny Østergade', streetNumber: '14', zipCode: '1101', city: 'København K' },
      listings: 0,
      contacts: ['Sofie Fjord'],
    },
    administrator: 'Sofie Fjord',
    set: (now) => ({ reviewRequestedAt: new Date(now - 20 * hour), createdAt: new Date(now - 20 * hour) }),
  },
  {
    account: {
      key: 'kontorhuset',
      name: 'Kontorhuset Vesterbro ApS',
      accountType: accountTypes.LightAdvertiser,
      permissions: { ...noPermissions, rentalListing: true, accountSettings: true },
      billingID: '20655',
      website: 'https://www.kontorhuset-vesterbro.example',
      email: 'post@kontorhuset-vesterbro.example',
      phoneNumber: '+4533110655',
      description: 'Kontorfællesskab på Vesterbro.',
      address: { streetName: 'Vesterbrogade', streetNumber: '40', zipCode: '1620', city: 'København V' },
      listings: 0,
      contacts: ['Thomas Krogh'],
    },
    administrator: 'Thomas Krogh',
    set: (now) => ({
      suspendedAt: new Date(now - 72 * hour),
      suspendedReason: 'Der er fakturaer, som ikke er betalt til tiden.',
    }),
  },
];

/** Number of accounts, and of users, that {@link insertStaffWork} inserts. */
export const staffWorkCount = staffAccounts.length;

/**
 * Inserts the accounts with their administrators.
 * @param insert inserts accounts and returns their ids.
 */
export const insertStaffWork = async (
  db: Database,
  insert: (list: readonly DemoAccount[]) => Promise<number[]>,
  now: number,
): Promise<void> => {
  const ids = await insert(staffAccounts.map(({ account }) => account));
  for (const [index, { account, administrator, set }] of staffAccounts.entries()) {
    const accountID = ids[index] ?? 0;
    await db.update(accounts).set(set(now)).where(eq(accounts.id, accountID));
    const [made] = await db
      .insert(users)
      .values({
        authID: randomUUID(),
        username: account.email,
        email: account.email,
        name: administrator,
        verifiedAt: new Date(now),
      })
      .returning({ id: users.id });
    await db.insert(associations).values({ userID: made?.id ?? 0, accountID, role: roles.admin });
  }
};

const rejection = '550 5.1.1 Mailbox does not exist';

/**
 * Inserts a failed mail with its job, so that the pages for staff are not empty. Must be called after the job queue was
 * created. Calling it again has no effect.
 */
export const insertFailedMail = async (db: Database, jobs: Pick<Jobs, 'send'>): Promise<void> => {
  const [user] = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.username, demoEmail('light')));
  if (!user) return;
  const [mail] = await db
    .insert(mails)
    .values({
      kind: 'passwordChanged',
      key: 'demo mail that failed',
      params: { userID: user.id },
      recipient: user.email,
      language: user.language,
      userID: user.id,
      state: 'failed',
      attempts: 57,
      lastError: rejection,
    })
    .onConflictDoNothing({ target: mails.key })
    .returning({ mailID: mails.id });
  if (!mail) return;
  await jobs.send(db, 'mail', mail);
  await db.execute(sql`update pgboss.job
    set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now(),
      output = ${JSON.stringify({ message: rejection })}::jsonb
    where name = 'mail' and data ->> 'mailID' = ${mail.mailID}`);
};
