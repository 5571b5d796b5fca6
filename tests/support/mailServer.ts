import { createServer } from 'node:net';

/** A mail server without TLS. */
export interface MailServer {
  port: number;
  /** Accepted mails, as received. */
  taken: string[];
  /** Response that rejects each mail; undefined accepts them. */
  rejection: string | undefined;
  /** Holds back responses until they are released, or accepts mails without a response. */
  hold: () => { waiting: () => number; release: () => void; takeSilently: () => void };
  /** Closes all connections immediately, like a killed server. */
  close: () => void;
}

/** Starts a mail server. @param port 0 for a free one. @param extension announced SMTP extension. */
export const startMailServer = async (port = 0, extension?: string): Promise<MailServer> => {
  let held: { mail: string; answer: () => void }[] | undefined;
  const sockets = new Set<{ destroy: () => void }>();
  const server = createServer((socket) => {
    let data: string | undefined;
    const answer = (text: string) => socket.write(`${text}\r\n`);
    const take = (mail: string) => {
      if (made.rejection !== undefined) answer(made.rejection);
      else {
        made.taken.push(mail);
        answer('250 taken');
      }
    };
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (data !== undefined) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        const mail = data;
        data = undefined;
        if (held) held.push({ mail, answer: () => take(mail) });
        else take(mail);
      } else if (/^DATA/i.test(text)) {
        data = '';
        answer('354 go on');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else if (/^STARTTLS/i.test(text)) answer('502 unknown');
      else if (/^EHLO/i.test(text) && extension) answer(`250-mail\r\n250 ${extension}`);
      else answer('250 mail');
    });
    answer('220 mail');
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '0.0.0.0', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const made: MailServer = {
    port: address.port,
    taken: [],
    rejection: undefined,
    hold: () => {
      const waiting: NonNullable<typeof held> = [];
      held = waiting;
      return {
        waiting: () => waiting.length,
        release: () => {
          held = undefined;
          for (const { answer } of waiting) answer();
        },
        takeSilently: () => made.taken.push(...waiting.splice(0).map(({ mail }) => mail)),
      };
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return made;
};

/** A header of a mail, unfolded; undefined if it is absent. */
export const headerOf = (mail: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\r?\n[ \t].*)*)`, 'im').exec(mail)?.[1]?.replaceAll(/\r?\n[ \t]/g, ' ');

/** The text of a mail, decoded from quoted-printable. */
export const decodedMail = (mail: string): string =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Texts of the links of an HTML mail, or the alternative texts of their images. */
export const linkTexts = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, content = '']) =>
    (/alt="([^"]*)"/.exec(content)?.[1] ?? content).trim(),
  );
