import { and, eq } from 'drizzle-orm';
import { type MailKind, mailKinds } from '../../schemas/mail';
import { unsubscribePath } from '../../schemas/roots';
import { audit } from '../access/audit';
import { isSigned, signature, type TokenSecrets } from '../credentials/secret';
import type { Database } from '../db/database';
import { unwantedMails } from '../db/tables';
import { mailTable } from './table';

/** Kinds of mail from which recipients can unsubscribe. */
export const optionalMails: readonly MailKind[] = mailKinds.filter(
  (kind) => 'unsubscribe' in mailTable[kind],
);

/** User and kind of mail in an unsubscribe link. */
export interface Subscription {
  userID: number;
  kind: MailKind;
  /** Id of a single search agent for which mails are unsubscribed. */
  agentID?: number;
}

const textOf = ({ userID, kind, agentID }: Subscription) =>
  [userID, kind, ...(agentID === undefined ? [] : [agentID])].join('.');
const purpose = 'unsubscribe';

/** Creates a signed URL that unsubscribes from a kind of mail without signing in. */
export const unsubscribeURL = (
  [newest]: TokenSecrets,
  publicURL: string,
  subscription: Subscription,
): string => {
  const text = textOf(subscription);
  return `${publicURL}${unsubscribePath}/${text}.${signature(newest, purpose, text)}`;
};

/** Content of the token in an unsubscription URL; undefined if the signature is invalid. */
export const readToken = (secrets: TokenSecrets, token: string): Subscription | undefined => {
  const [, id, name, agent, signed] =
    /^(\d{1,9})\.(\w{1,60})(?:\.(\d{1,9}))?\.([\w-]{43})$/.exec(token) ?? [];
  const kind = optionalMails.find((one) => one === name);
  if (id === undefined || kind === undefined || signed === undefined) return undefined;
  const subscription = {
    userID: Number(id),
    kind,
    ...(agent === undefined ? {} : { agentID: Number(agent) }),
  };
  return isSigned(secrets, purpose, { text: textOf(subscription), signed }) ? subscription : undefined;
};

/** Returns true if a user wants a kind of mail. */
export const wantsMail = async (
  db: Database,
  { userID, kind }: Omit<Subscription, 'agentID'>,
): Promise<boolean> =>
  (await db.$count(unwantedMails, and(eq(unwantedMails.userID, userID), eq(unwantedMails.kind, kind)))) === 0;

/** Sets whether a user wants a kind of mail; idempotent. */
export const setWanted = async (
  tx: Database,
  { userID, kind }: Omit<Subscription, 'agentID'>,
  wanted: boolean,
  traceID: string,
): Promise<void> => {
  const row = and(eq(unwantedMails.userID, userID), eq(unwantedMails.kind, kind));
  const changed = wanted
    ? await tx.delete(unwantedMails).where(row).returning({ kind: unwantedMails.kind })
    : await tx
        .insert(unwantedMails)
        .values({ userID, kind })
        .onConflictDoNothing()
        .returning({ kind: unwantedMails.kind });
  if (changed.length === 0) return;
  await audit(tx, {
    actorID: userID,
    subject: { kind: 'user', id: userID },
    action: wanted ? 'subscribe' : 'unsubscribe',
    changes: { mail: [null, kind] },
    traceID,
  });
};
