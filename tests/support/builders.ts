import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { type PermissionMap, type PermissionName, permissionNames } from '../../schemas/accountTypes';
import { apiKeyMark } from '../../schemas/apiKey';
import { danishSortKey } from '../../schemas/danish';
import { type RoleName, roles } from '../../schemas/roles';
import { cvrNumber } from '../../schemas/values';
import { tokenSubject } from '../../server/auth/enter';
import type { TokenSecrets } from '../../server/credentials/secret';
import { beginSession, sha256 } from '../../server/credentials/sessions';
import { signActingToken, signToken } from '../../server/credentials/tokens';
import type { Connection } from '../../server/db/database';
import { accounts, apiKeys, associations, impersonations, listings, users } from '../../server/db/tables';

export interface TestUser {
  id: number;
  email: string;
}

export interface TestAccount {
  id: number;
  name: string;
}

/** Every permission, or only the given ones. */
export const permitting = (...names: readonly PermissionName[]): PermissionMap =>
  Object.fromEntries((names.length > 0 ? names : permissionNames).map((name) => [name, true]));

const required = <T>(row: T | undefined): T => {
  if (!row) throw new Error('Nothing was inserted');
  return row;
};

/** Password of staff in tests, who confirm sensitive actions with it. */
export const staffPassword = 'en hemmelighed om fisk';

let made = 0;
const next = () => {
  made += 1;
  return made;
};

/** Cached hashes with low cost, so that sign-ins are fast. */
const hashes = new Map<string, Promise<string>>();
const hashOnce = (password: string) => {
  const known = hashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1 });
  hashes.set(password, known);
  return known;
};

let lastCVR = 80_000_000;

/** Valid CVR number that no other account of the test has. */
export const testCVR = (): string => {
  do lastCVR += 1;
  while (!cvrNumber().safeParse(String(lastCVR)).success);
  return String(lastCVR);
};

/** Functions that insert users, accounts and listings into a test's database. Missing values get defaults. */
export const builders = ({ db }: Connection, ...tokenSecrets: TokenSecrets) => {
  const user = async (
    given: Partial<Omit<typeof users.$inferInsert, 'passwordHash'>> & { password?: string } = {},
  ): Promise<TestUser> => {
    const { password = given.staff ? staffPassword : undefined, ...columns } = given;
    const email = columns.email ?? `user${next()}@torvet.test`;
    const [row] = await db
      .insert(users)
      .values({
        username: email,
        name: `Bruger ${next()}`,
        authID: randomUUID(),
        verifiedAt: new Date(),
        ...(password ? { passwordHash: await hashOnce(password) } : {}),
        ...columns,
        email,
      })
      .returning({ id: users.id });
    return { id: required(row).id, email };
  };

  const account = async (given: Partial<typeof accounts.$inferInsert> = {}): Promise<TestAccount> => {
    const name = given.name ?? `Konto ${next()}`;
    const [row] = await db
      .insert(accounts)
      .values({ accountType: 1, permissions: permitting(), nameSort: danishSortKey(name), ...given, name })
      .returning({ id: accounts.id });
    return { id: required(row).id, name };
  };

  /** Gives a user one or more roles on an account. */
  const associate = async (who: TestUser, on: TestAccount, ...held: readonly RoleName[]): Promise<void> => {
    await db
      .insert(associations)
      .values(held.map((role) => ({ userID: who.id, accountID: on.id, role: roles[role] })));
  };

  /** A user with roles on a new account, or on the given one. */
  const userOn = async (on: TestAccount, ...held: readonly RoleName[]): Promise<TestUser> => {
    const who = await user();
    await associate(who, on, ...held);
    return who;
  };

  /**
   * Inserts a listing row with the sort keys of its title and address. Tests of listings should create them by HTTP
   * instead.
   */
  const listing = async (
    given: Partial<typeof listings.$inferInsert> & { accountID: number },
  ): Promise<number> => {
    const [row] = await db
      .insert(listings)
      .values({
        family: 1,
        titleSort: given.title ? danishSortKey(given.title) : null,
        addressSort: given.addressText ? danishSortKey(given.addressText) : null,
        ...given,
      })
      .returning({ id: listings.id });
    return required(row).id;
  };

  const subjectOf = async (who: TestUser) => {
    const session = await beginSession(db, who.id, { staffRights: true, secondFactor: false });
    return { session, subject: required(await tokenSubject(db, who.id, session.sessionID)) };
  };

  /** A bearer token of a session that is inserted directly. */
  const tokenFor = async (who: TestUser): Promise<string> =>
    signToken((await subjectOf(who)).subject, tokenSecrets);

  /** A token of staff acting for an account with exactly these roles. */
  const actingToken = async (
    who: TestUser,
    on: TestAccount,
    ...held: readonly RoleName[]
  ): Promise<string> => {
    const { session, subject } = await subjectOf(who);
    const id = randomUUID();
    const userRoles = held.map((role) => roles[role]);
    await db.insert(impersonations).values({
      id,
      userID: who.id,
      sessionID: session.sessionID,
      accountID: on.id,
      userRoles,
      reason: 'Test',
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    const acting = { accountID: on.id, accountName: on.name, userRoles };
    return signActingToken(subject, tokenSecrets, { id, acting, staffUntil: Number.MAX_SAFE_INTEGER });
  };

  /** An API key of an account. @returns its id and the key itself. */
  const apiKey = async (of: TestAccount, maker: TestUser, name = 'Sagssystem') => {
    const key = `${apiKeyMark}${randomUUID()}`;
    const [row] = await db
      .insert(apiKeys)
      .values({
        accountID: of.id,
        name,
        prefix: key.slice(0, 10),
        secretHash: sha256(key),
        createdBy: maker.id,
      })
      .returning({ id: apiKeys.id });
    return { ID: required(row).id, key };
  };

  return { user, account, associate, userOn, listing, tokenFor, actingToken, apiKey };
};

export type Builders = ReturnType<typeof builders>;
