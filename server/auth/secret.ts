import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

/** What signs tokens: the first of them, the newest. A token that any of them has signed is ours. */
export type TokenSecrets = readonly [Uint8Array, ...Uint8Array[]];

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * The secrets that sign tokens: those of `TOKEN_SECRET`, or one made at the first start and kept in `DATA_DIR`.
 * Two processes that start at once agree on one.
 */
export const readTokenSecrets = async ({
  tokenSecrets: [newest, ...older] = [],
  dataDir,
}: Pick<Config, 'tokenSecrets' | 'dataDir'>): Promise<TokenSecrets> => {
  if (newest) return [bytes(newest), ...older.map(bytes)];
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'token-secret');
  const candidate = `${file}.${process.pid}`;
  await writeFile(candidate, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    await link(candidate, file);
  } catch {
    // There is one already.
  } finally {
    await rm(candidate, { force: true });
  }
  const kept = (await readFile(file, 'utf8')).trim();
  if (kept.length < 32)
    throw new Error(`The token secret in ${file} is damaged: delete the file to make a new one.`);
  return [bytes(kept)];
};

/** Signs a text for one purpose alone: what is signed for one is worth nothing for another. */
export const signature = (secret: Uint8Array, purpose: string, text: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update(purpose).digest())
    .update(text)
    .digest('base64url');
