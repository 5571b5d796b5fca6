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

/** What its reader sees of a mail: a header may hold a link of its own. */
const bodyOf = (mail: string) => mail.slice(mail.search(/\r?\n\r?\n/));

const firstLink = (mail: string) => bodyOf(mail).match(/https?:\/\/[^\s"<>]+/)?.[0];

/**
 * The first link of the newest mail to an address, once it has been sent.
 * @param part what the link has in it: the server writes of other things by itself, too.
 * @param earlier link of a mail that came before, and that is not meant.
 */
export const linkFromMail = async (
  dataDir: string,
  address: string,
  part: string,
  earlier?: string,
): Promise<string> => {
  const newest = () =>
    mailsTo(dataDir, address)
      .map((mail) => firstLink(mail) ?? '')
      .findLast((link) => link.includes(part) && link !== earlier) ?? '';
  // It is sent in the background, when its turn has come: how soon is not what a test with a mail in it is about.
  const timeout = 45_000;
  await expect.poll(newest, { message: `a mail to ${address} with a link to ${part}`, timeout }).not.toBe('');
  return newest();
};
