import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

/** Secrets of tokens, newest first. The first secret signs tokens, and all secrets verify tokens. */
export type TokenSecrets = readonly [Uint8Array, ...Uint8Array[]];

/** Name of the file in `DATA_DIR` with the secret, if `TOKEN_SECRET` is not set. */
export const tokenSecretFile = 'token-secret';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Reads the secrets of tokens from `TOKEN_SECRET`, or a secret that is created at the first start and stored in
 * `DATA_DIR`. Two processes that start at the same time get the same secret.
 */
export const readTokenSecrets = async ({
  tokenSecrets: [newest, ...older] = [],
  dataDir,
}: Pick<Config, 'tokenSecrets' | 'dataDir'>): Promise<TokenSecrets> => {
  if (newest) return [bytes(newest), ...older.map(bytes)];
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, tokenSecretFile);
  const candidate = `${file}.${process.pid}`;
  await writeFile(candidate, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    await link(candidate, file);
  } catch {
    // Fails without harm if another process has created the file meanwhile.
  } finally {
    await rm(candidate, { force: true });
  }
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 32)
    throw new Error(`The token secret in ${file} is damaged: delete the file to make a new one.`);
  return [bytes(kept)];
};

/** Signs a text for a purpose; the signature is invalid for other purposes. */
export const signature = (secret: Uint8Array, purpose: string, text: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest())
    .update(text)
    .digest('base64url');

/** Returns true if one of the secrets has signed the text for this purpose. */
export const isSigned = (
  secrets: TokenSecrets,
  purpose: string,
  { text, signed }: { text: string; signed: string },
): boolean =>
  secrets.some((secret) => {
    const expected = signature(secret, purpose, text);
    return expected.length === signed.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signed));
  });

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const keyFor = (secret: Uint8Array, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`sealed ${purpose}`).digest();

/** Encrypts a text for a purpose with the newest secret, so that access to the database alone does not reveal it. */
export const seal = ([newest]: TokenSecrets, purpose: string, text: string): string => {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor(newest, purpose), nonce);
  const sealed = Buffer.concat([nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]);
  return sealed.toString('base64url');
};

const unsealWith = (secret: Uint8Array, purpose: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  try {
    const opening = createDecipheriv(cipher, keyFor(secret, purpose), bytes.subarray(0, nonceBytes));
    opening.setAuthTag(bytes.subarray(-tagBytes));
    const text = opening.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};

/** Decrypts a text with one of the secrets; undefined if no secret fits. */
export const unseal = (secrets: TokenSecrets, purpose: string, sealed: string): string | undefined => {
  for (const secret of secrets) {
    const text = unsealWith(secret, purpose, sealed);
    if (text !== undefined) return text;
  }
  return undefined;
};

/** Returns true if a text is encrypted with the newest secret. */
export const isSealedByNewest = ([newest]: TokenSecrets, purpose: string, sealed: string): boolean =>
  unsealWith(newest, purpose, sealed) !== undefined;
