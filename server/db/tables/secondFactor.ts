import { bigint, index, integer, jsonb, pgTable, primaryKey, serial, text, uuid } from 'drizzle-orm/pg-core';
import { loginSessions, users } from './people';
import { time } from './time';

/** Column with the user; a row is deleted with the user. */
const userID = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps of users (docs/decisions/sign-in.md). */
export const authenticatorApps = pgTable('authenticator_apps', {
  userID: userID().primaryKey(),
  /** Encrypted secret (`server/credentials/secret.ts`). */
  secret: text('secret').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  /** Time at which a code confirmed the app; null before. */
  confirmedAt: time('confirmed_at'),
  /** Time step (half a minute) of the last accepted code. */
  lastStep: bigint('last_step', { mode: 'number' }),
  /** Session in which the secret was created. */
  sessionID: uuid('session_id').references(() => loginSessions.id, { onDelete: 'set null' }),
});

export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    userID: userID(),
    credentialID: text('credential_id').notNull().unique(),
    /** Public key in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userID)],
);

/** Recovery codes, each valid once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userID: userID(),
    /** Argon2id hash with one salt per user; SHA-256 hash in rows that have not been upgraded yet. */
    codeHash: text('code_hash').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userID, table.codeHash] })],
);

/** Pending second steps of sign-ins, and passkeys that are being added. */
export const secondFactorChallenges = pgTable(
  'second_factor_challenges',
  {
    /** SHA-256 hash of the browser's token. */
    tokenHash: text('token_hash').primaryKey(),
    userID: userID(),
    purpose: text('purpose').$type<'signIn' | 'addPasskey'>().notNull(),
    challenge: text('challenge'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('second_factor_challenges_user').on(table.userID),
    index('second_factor_challenges_expires').on(table.expiresAt),
  ],
);
