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

/** Body of a mail: headers may contain links too. */
const bodyOf = (mail: string) => mail.slice(mail.search(/\r?\n\r?\n/));

const firstLink = (mail: string) => bodyOf(mail).match(/https?:\/\/[^\s"<>]+/)?.[0];

/**
 * Waits for a mail to an address. @returns the first link of the newest one.
 * @param part of the link's URL, which distinguishes it from other mails of the server.
 * @param earlier link of an earlier mail, which is ignored.
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
  // Mails are sent by a background job, which can be slow on a busy machine.
  const timeout = 45_000;
  await expect.poll(newest, { message: `a mail to ${address} with a link to ${part}`, timeout }).not.toBe('');
  return newest();
};
