import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';

/**
 * The secret that signs tokens: `TOKEN_SECRET`, or one made at the first start and kept in `DATA_DIR`.
 * Two processes that start at once agree on one.
 */
export const readTokenSecret = async ({
  tokenSecret,
  dataDir,
}: Pick<Config, 'tokenSecret' | 'dataDir'>): Promise<Uint8Array> => {
  if (tokenSecret) return new TextEncoder().encode(tokenSecret);
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
  return new TextEncoder().encode(kept);
};
