import { afterEach, describe, expect, it } from 'vitest';
import { openMailer } from '../../server/mail/mailer';
import { headerOf, startMailServer } from '../support/mailServer';
import { startSMTPServer } from '../support/smtpServer';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const plainServer = async () => {
  const server = await startMailServer();
  closing.push(server.close);
  return server;
};

const mail = {
  id: '0a3f50a0',
  to: 'a@torvet.test',
  subject: 'Ny adgangskode',
  text: 'Et link',
  html: '<p>Et link</p>',
  headers: { 'Auto-Submitted': 'auto-generated' },
};
const mailerTo = (smtpURL: string) => {
  const mailer = openMailer({ smtpURL, dataDir: '/nowhere', publicURL: 'https://torvet.example' });
  closing.push(mailer.close);
  return mailer;
};

describe('Mails that are sent by SMTP', () => {
  it('go unencrypted to a mail server on this machine', async () => {
    const { port, taken } = await plainServer();
    await mailerTo(`smtp://127.0.0.1:${port}`).send(mail);
    expect(taken).toHaveLength(1);
    const [sent = ''] = taken;
    expect(['From', 'Message-ID', 'Auto-Submitted'].map((name) => headerOf(sent, name))).toEqual([
      'Torvet <no-reply@torvet.example>',
      '<0a3f50a0@torvet.example>',
      'auto-generated',
    ]);
  });

  it('go encrypted to a mail server on this machine with a self-signed certificate', async () => {
    const { port, taken, kill } = await startSMTPServer({ secure: true });
    closing.push(() => void kill());
    await mailerTo(`smtps://127.0.0.1:${port}`).send(mail);
    expect(taken).toHaveLength(1);
    await expect(mailerTo(`smtps://0.0.0.0:${port}`).send(mail)).rejects.toThrow(/certificate/);
  });

  it.each([
    ['søren@eksempel.dk', undefined, undefined],
    ['søren@eksempel.dk', 'SMTPUTF8', '<søren@eksempel.dk>'],
    ['soren@eksempel.dk', undefined, '<soren@eksempel.dk>'],
    ['soren@blåbær.dk', undefined, '<soren@xn--blbr-roah.dk>'],
  ])(
    'get, for the address %s and a server with the extension %s, the Reply-To %s',
    async (address, extension, replyTo) => {
      const { port, taken, close } = await startMailServer(0, extension);
      closing.push(close);
      await mailerTo(`smtp://127.0.0.1:${port}`).send({ ...mail, replyTo: { name: 'Søren', address } });
      const header = headerOf(taken[0] ?? '', 'Reply-To');
      if (replyTo === undefined) expect(header).toBeUndefined();
      else expect(header).toContain(replyTo);
    },
  );

  it('go to any other mail server only encrypted, whatever the URL contains', async () => {
    const { port, taken } = await plainServer();
    // `0.0.0.0` reaches this machine, but does not count as local.
    for (const query of ['', '?requireTLS=false', '?ignoreTLS=true'])
      await expect(mailerTo(`smtp://0.0.0.0:${port}${query}`).send(mail), query).rejects.toThrow(/TLS/);
    expect(taken).toEqual([]);
  });
});
