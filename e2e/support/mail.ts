import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const decode = (mail: string) =>
  Buffer.from(
    mail
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const mailsTo = (dataDir: string, address: string) => {
  const folder = join(dataDir, 'mail');
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => decode(readFileSync(join(folder, name), 'utf8')))
      .filter((mail) => mail.toLowerCase().includes(`to: ${address}`));
  } catch {
    return [];
  }
};

/** The first link of the newest mail to an address, once it has been sent. */
export const linkFromMail = async (dataDir: string, address: string): Promise<string> => {
  await expect
    .poll(() => mailsTo(dataDir, address).length, { message: `a mail to ${address}` })
    .toBeGreaterThan(0);
  const link = mailsTo(dataDir, address)
    .at(-1)
    ?.match(/https?:\/\/[^\s"<>]+/)?.[0];
  if (!link) throw new Error(`The mail to ${address} has no link`);
  return link;
};
