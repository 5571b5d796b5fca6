import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { isThisMachine } from '../http/hosts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails, or with no SMTP server keeps them as `.eml` files where a developer finds them. */
export interface Mailer {
  /** @throws Error when the mail server does not take it. */
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

const sender = (publicURL: string) => `Torvet <no-reply@${new URL(publicURL).hostname}>`;

/** Mails hold links that open an account: off this machine they go encrypted or not at all. */
const secured = (url: string): string => {
  const address = new URL(url);
  if (!isThisMachine(address.hostname)) {
    address.searchParams.delete('ignoreTLS');
    address.searchParams.set('requireTLS', 'true');
  }
  return address.href;
};

const smtp = (url: string, from: string): Mailer => {
  const transport = createTransport(secured(url), { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
};

const toFiles = (folder: string, from: string): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  let sent = 0;
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(mail);
      await mkdir(folder, { recursive: true });
      sent += 1;
      const name = `${new Date().toISOString().replaceAll(':', '.')}-${process.pid}-${sent}.eml`;
      await writeFile(join(folder, name), Buffer.isBuffer(message) ? message : '');
    },
    close: () => transport.close(),
  };
};

/** The mailer of the configuration: `SMTP_URL`, or files in `DATA_DIR/mail` (docs/decisions/running.md). */
export const openMailer = ({
  smtpURL,
  dataDir,
  publicURL,
}: Pick<Config, 'smtpURL' | 'dataDir' | 'publicURL'>): Mailer =>
  smtpURL ? smtp(smtpURL, sender(publicURL)) : toFiles(join(dataDir, 'mail'), sender(publicURL));
