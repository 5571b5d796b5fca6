import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../server/mail/mailer';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A mail server that knows no encryption. @returns its port, and the mails that it took. */
const plainServer = async () => {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.write('220 mail\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (data !== undefined) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        taken.push(data);
        data = undefined;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        data = '';
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else if (/^STARTTLS/i.test(text)) socket.write('502 unknown\r\n');
      else socket.write('250 mail\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '0.0.0.0', resolve);
  });
  closing.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { port: address.port, taken };
};

const mail = { to: 'a@torvet.test', subject: 'Ny adgangskode', text: 'Et link', html: '<p>Et link</p>' };
const mailerTo = (smtpURL: string) => {
  const mailer = openMailer({ smtpURL, dataDir: '/nowhere', publicURL: 'https://torvet.example' });
  closing.push(mailer.close);
  return mailer;
};

describe('Mails by SMTP', () => {
  it('go unencrypted to a mail server on this machine', async () => {
    const { port, taken } = await plainServer();
    await mailerTo(`smtp://127.0.0.1:${port}`).send(mail);
    expect(taken).toHaveLength(1);
  });

  it('go encrypted or not at all to any other, whatever the address says', async () => {
    const { port, taken } = await plainServer();
    // The way to this machine that does not say so.
    for (const query of ['', '?requireTLS=false', '?ignoreTLS=true'])
      await expect(mailerTo(`smtp://0.0.0.0:${port}${query}`).send(mail), query).rejects.toThrow(/TLS/);
    expect(taken).toEqual([]);
  });
});
