import { constants } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { isThisMachine } from '../hosts';

export interface Mail {
  /** Id of the mail, which is equal for each attempt, so that mail programs recognise duplicates. */
  id: string;
  to: string;
  subject: string;
  /** `Reply-To` header. Name and e-mail address are encoded separately, so that neither can inject a header. */
  replyTo?: { name: string; address: string };
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Sends mails by SMTP, or writes `.eml` files if no mail server is configured. */
export interface Mailer {
  /** @throws Error if the mail server rejects the mail. */
  send: (mail: Mail) => Promise<void>;
  /** @throws Error if the mail server is unreachable or rejects the credentials, or the folder is not writable. */
  verify: () => Promise<void>;
  close: () => void;
}

/** Default timeouts for the mail server in milliseconds; `SMTP_URL` can contain others. */
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Requires encryption for mail servers on other machines, because mails contain links that give access. */
const connectionURL = (url: string): string => {
  const address = new URL(url);
  for (const [name, ms] of Object.entries(timeoutsMs)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  }
  if (!isThisMachine(address.hostname)) {
    address.searchParams.delete('ignoreTLS');
    address.searchParams.set('requireTLS', 'true');
  } else if (!address.searchParams.has('tls.rejectUnauthorized')) {
    // The certificate is not checked, because a mail server on this machine usually has a self-signed one.
    address.searchParams.set('tls.rejectUnauthorized', 'false');
  }
  return address.href;
};

/** Sender of mails, and host in message ids. */
interface Sender {
  from: string;
  host: string;
}

const message = ({ id, headers, ...mail }: Mail, { from, host }: Sender) => ({
  ...mail,
  from,
  headers: { ...headers },
  messageId: `<${id}@${host}>`,
});

/** True if the local part of an e-mail address requires SMTPUTF8 (RFC 6531). Domains are sent in ASCII form. */
const needsUTF8 = ({ address }: { address: string }): boolean =>
  /[^\p{ASCII}]/u.test(address.slice(0, address.lastIndexOf('@')));

/** Returns true if a mail server supports SMTPUTF8. If it does not, nodemailer only logs a message. */
const supportsUTF8 = async (url: string): Promise<boolean> => {
  let supported = false;
  const read = (...entry: unknown[]) => {
    supported ||= /^250[ -]SMTPUTF8\b/im.test(String(entry.at(-1)));
  };
  const ignore = () => undefined;
  const logger = {
    level: ignore,
    trace: read,
    debug: read,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  };
  const probe = createTransport({ url, debug: true, logger });
  try {
    await probe.verify();
    return supported;
  } finally {
    probe.close();
  }
};

const smtp = (smtpURL: string, sender: Sender): Mailer => {
  const url = connectionURL(smtpURL);
  const transport = createTransport(url);
  return {
    send: async ({ replyTo, ...mail }) => {
      // A mail server without SMTPUTF8 can reject the complete mail because of `Reply-To`, so the header is omitted;
      // the text contains the e-mail address too.
      const sent =
        replyTo && (!needsUTF8(replyTo) || (await supportsUTF8(url))) ? { ...mail, replyTo } : mail;
      await transport.sendMail(message(sent, sender));
    },
    verify: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
};

const toFiles = (folder: string, sender: Sender): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let sent = 0;
  return {
    send: async (mail) => {
      const { message: composed } = await transport.sendMail(message(mail, sender));
      await mkdir(folder, { recursive: true });
      sent += 1;
      const name = `${new Date().toISOString().replaceAll(':', '.')}-${process.pid}-${sent}.eml`;
      await writeFile(join(folder, name), Buffer.isBuffer(composed) ? composed : '');
    },
    verify: async () => {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
    close: () => transport.close(),
  };
};

/** Opens the mailer: SMTP with `SMTP_URL`, otherwise files in `DATA_DIR/mail` (docs/decisions/mail.md). */
export const openMailer = ({
  smtpURL,
  dataDir,
  publicURL,
  mailFrom,
}: Pick<Config, 'smtpURL' | 'dataDir' | 'publicURL'> & Partial<Pick<Config, 'mailFrom'>>): Mailer => {
  const host = new URL(publicURL).hostname;
  const sender = { from: mailFrom ?? `Torvet <no-reply@${host}>`, host };
  return smtpURL ? smtp(smtpURL, sender) : toFiles(join(dataDir, 'mail'), sender);
};
