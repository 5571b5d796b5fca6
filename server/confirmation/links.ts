import { createHash, timingSafeEqual } from 'node:crypto';
import { confirmPath } from '../../schemas/listing/confirmation';
import { signature, type TokenSecrets } from '../credentials/secret';

/** Listings of a link: one listing, or all listings of a mail to a contact. */
export type Confirmed = { askedAt: number } & (
  | { listingID: number }
  | { accountID: number; contactHash: string }
);

const purpose = 'confirm listing';

/** Hash that identifies a contact in a link without revealing the e-mail address. */
export const contactHash = (contact: string | null): string =>
  createHash('sha256')
    .update((contact ?? '').toLowerCase())
    .digest('hex')
    .slice(0, 16);

const textOf = (confirmed: Confirmed): string =>
  'listingID' in confirmed
    ? `l.${confirmed.listingID}.${confirmed.askedAt}`
    : `a.${confirmed.accountID}.${confirmed.contactHash}.${confirmed.askedAt}`;

/** URL path of the confirmation page with a signed token. */
export const confirmationPath = ([newest]: TokenSecrets, confirmed: Confirmed): string => {
  const text = textOf(confirmed);
  return `${confirmPath}/${text}.${signature(newest, purpose, text)}`;
};

const sameText = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Content of a link's token; undefined if its signature is invalid. */
export const readConfirmationToken = (secrets: TokenSecrets, token: string): Confirmed | undefined => {
  const [, text, signed] = /^([la]\.[\da-f.]{1,60})\.([\w-]{43})$/.exec(token) ?? [];
  if (text === undefined || signed === undefined) return undefined;
  if (!secrets.some((secret) => sameText(signature(secret, purpose, text), signed))) return undefined;
  const [kind, id, ...rest] = text.split('.');
  const askedAt = Number(rest.at(-1));
  return kind === 'l'
    ? { listingID: Number(id), askedAt }
    : { accountID: Number(id), contactHash: rest[0] ?? '', askedAt };
};
