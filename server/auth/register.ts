import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authOperations } from '../../schemas/operations/auth';
import type { RateLimit } from '../../schemas/operations/operation';
import { registrationHours } from '../../schemas/registration';
import { audit } from '../access/audit';
import { joinAccounts } from '../accounts/invitations';
import { hashPassword } from '../credentials/passwords';
import { sha256 } from '../credentials/sessions';
import type { Database } from '../db/database';
import { isDuplicate } from '../db/errors';
import { registrationLinks, registrations, users } from '../db/tables';
import { AppError } from '../errors';
import { keepLanguage, languageOf } from '../http/readerLanguage';
import { route } from '../http/route';
import { addressOf } from '../ipAddress';
import { addCalls, countFrom } from '../limits/rateLimit';
import type { Services } from '../services';
import { knowBrowser } from './knownBrowser';
import { requireNewPassword } from './requireNewPassword';

const seconds = 60 * 60;

/** Limits of calls per hour. */
const limits = {
  /** Limit of requests per e-mail address and IP address. */
  emailAndAddress: { max: 5, seconds },
  /** Limit of calls per IP address, for all e-mail addresses and links together. */
  address: { max: 60, seconds },
} satisfies Record<string, RateLimit>;

/**
 * Limit of mails per e-mail address and hour, for all IP addresses together. Further mails are not sent, and the
 * response is the same.
 */
const mailed: RateLimit = { max: 5, seconds };

const usersWith = (db: Database, email: string) => {
  const name = email.toLowerCase();
  return db
    .select({ id: users.id, isRegistered: sql<boolean>`${users.authID} is not null` })
    .from(users)
    .where(or(eq(sql`lower(${users.email})`, name), eq(sql`lower(${users.username})`, name)))
    .orderBy(users.id)
    .limit(10);
};

/** Registration for the token of a link; undefined if the link was used or has expired. */
export const openRegistration = async (db: Database, token: string) => {
  const [found] = await db
    .select({
      id: registrations.id,
      email: registrations.email,
      continuePath: registrations.continuePath,
    })
    .from(registrationLinks)
    .innerJoin(registrations, eq(registrations.id, registrationLinks.registrationID))
    .where(and(eq(registrationLinks.tokenHash, sha256(token)), gt(registrations.endsAt, sql`now()`)));
  return found;
};

/** Deletes expired registrations that created no user. */
export const pruneRegistrations = async (db: Database): Promise<void> => {
  await db.delete(registrations).where(lte(registrations.endsAt, sql`now() - interval '1 day'`));
};

/**
 * Creates a user, or registers the user whom an account has invited with this e-mail address.
 * @throws AppError `registration_invalid` if a registered user has the e-mail address.
 */
const createUser = async (tx: Database, email: string, passwordHash: string): Promise<number> => {
  const found = await usersWith(tx, email);
  if (found.some(({ isRegistered }) => isRegistered)) throw new AppError('registration_invalid');
  const [invited] = found;
  const proven = { passwordHash, authID: randomUUID(), verifiedAt: sql`now()` };
  const [created] = invited
    ? await tx.update(users).set(proven).where(eq(users.id, invited.id)).returning({ id: users.id })
    : await tx
        .insert(users)
        .values({ username: email, email, name: '', ...proven })
        .returning({ id: users.id });
  if (!created) throw new AppError('registration_invalid');
  return created.id;
};

/** Defines the mails of a registration, and the job that queues them. */
const registerRegistrationMails = ({ config: { publicURL }, database, jobs, mails }: Services): void => {
  const find = async (db: Database, id: number) => {
    const [found] = await db.select().from(registrations).where(eq(registrations.id, id));
    return found;
  };
  // The link is created when the mail is sent, so that the queue contains no secret.
  mails.on('registration', async (db, { registrationID }, { email }) => {
    const found = await find(db, registrationID);
    if (!found) return undefined;
    const token = randomBytes(32).toString('base64url');
    await db.insert(registrationLinks).values({ tokenHash: sha256(token), registrationID });
    const link = `${publicURL}/register?token=${token}`;
    return { values: { email, link, hours: String(registrationHours) } };
  });
  mails.on('registrationKnown', async (db, { registrationID }, { email }) => {
    const found = await find(db, registrationID);
    if (!found) return undefined;
    const query = found.continuePath
      ? `?${new URLSearchParams({ redirect: found.continuePath }).toString()}`
      : '';
    return { values: { email, link: `${publicURL}/login${query}` } };
  });
  jobs.on('registration requested', ({ registrationID }, { id }) =>
    database.transaction(async (tx) => {
      const found = await find(tx, registrationID);
      if (!found) return;
      const isKnown = (await usersWith(tx, found.email)).some(({ isRegistered }) => isRegistered);
      const kind = isKnown ? 'registrationKnown' : 'registration';
      await mails.send(tx, kind, { registrationID }, { key: id });
    }),
  );
};

/** Registers the operations with which visitors register: e-mail, link, password (docs/decisions/sign-in.md). */
export const registerRegistration = (app: FastifyInstance, services: Services): void => {
  const { database, security, jobs } = services;
  const { db } = database;
  registerRegistrationMails(services);
  const countCalls = (request: FastifyRequest) =>
    countFrom(db, addressOf(request), (network) => `registration-address:${network}`, limits.address);

  // Neither the response nor its time reveals whether the e-mail address is known: the request does the same work for
  // every e-mail address, and a job does the rest.
  route(app, services, authOperations.startRegistration, async ({ body, request }) => {
    const { email, continue: continuePath } = body;
    const name = email.toLowerCase();
    await countCalls(request);
    await countFrom(
      db,
      addressOf(request),
      (network) => `registration:${network}:${name}`,
      limits.emailAndAddress,
    );
    security.note(request, 'registrationAsked');
    const [asked] = await addCalls(db, [{ key: `registration-email:${name}`, calls: 1 }], mailed);
    const isMailed = asked === undefined || asked.calls <= mailed.max;
    await database.transaction(async (tx) => {
      const [stored] = await tx
        .insert(registrations)
        .values({
          email,
          language: languageOf(request),
          continuePath,
          endsAt: sql`now() + make_interval(hours => ${registrationHours})`,
        })
        .returning({ registrationID: registrations.id });
      if (stored && isMailed) await jobs.send(tx, 'registration requested', stored);
    });
    return { status: 'ok' as const };
  });

  route(app, services, authOperations.readRegistration, async ({ body, request }) => {
    await countCalls(request);
    const found = await openRegistration(db, body.token);
    if (!found) throw new AppError('registration_invalid');
    return { registration: { email: found.email, continue: found.continuePath ?? undefined } };
  });

  route(
    app,
    services,
    authOperations.completeRegistration,
    async ({ body: { token, password }, request, reply, traceID }) => {
      await countCalls(request);
      const opened = await openRegistration(db, token);
      if (!opened) throw new AppError('registration_invalid');
      const { id, email } = opened;
      await requireNewPassword(password, { email, username: email, name: '', passwordHash: null });
      const passwordHash = await hashPassword(password);
      const register = async (tx: Database) => {
        // The registration is deleted first, so that a concurrent request with the same link waits here and finds no
        // row.
        const [used] = await tx
          .delete(registrations)
          .where(eq(registrations.id, id))
          .returning({ id: registrations.id });
        if (!used) throw new AppError('registration_invalid');
        const userID = await createUser(tx, email, passwordHash);
        await tx.delete(registrations).where(eq(sql`lower(${registrations.email})`, email.toLowerCase()));
        await audit(tx, {
          actorID: userID,
          subject: { kind: 'user', id: userID },
          action: 'create',
          traceID,
        });
        await joinAccounts(tx, userID, traceID);
        await keepLanguage(tx, userID, request);
        return userID;
      };
      const userID = await database.transaction(register).catch((error: unknown) => {
        // A duplicate means that two links of the same e-mail address were used at the same time.
        throw isDuplicate(error) ? new AppError('registration_invalid') : error;
      });
      knowBrowser(reply, services, userID);
      security.note(request, 'registered', { userID });
      return { status: 'ok' as const };
    },
  );
};
