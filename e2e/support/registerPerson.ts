import { randomUUID } from 'node:crypto';
import { linkFromMail } from './mail';
import { password } from './people';
import type { RunningServer } from './server';
import { openSession, type Session } from './sessions';

const post = async (url: string, body: unknown) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${url}: ${response.status} ${await response.text()}`);
};

/** A user without an account, registered by mail, for tests that change or delete a user. */
export const registerPerson = async ({
  url,
  dataDir,
}: RunningServer): Promise<Session & { email: string }> => {
  const email = `bruger-${randomUUID().slice(0, 8)}@eksempel.dk`;
  await post(`${url}/auth/register`, { email });
  const link = new URL(await linkFromMail(dataDir, email, '/register'));
  await post(`${url}/auth/complete-registration`, { token: link.searchParams.get('token'), password });
  return { email, ...(await openSession(url, email)) };
};
