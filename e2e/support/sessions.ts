import type { BrowserContext } from '@playwright/test';
import { type Person, password, people } from './people';

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

/** A login session: the bearer token and the cookies of a browser. */
export interface Session {
  token: string;
  cookies: Cookie[];
}

const readCookie = (line: string, url: string): Cookie => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const split = pair.indexOf('=');
  const httpOnly = attributes.some((attribute) => attribute.toLowerCase() === 'httponly');
  return { name: pair.slice(0, split), value: pair.slice(split + 1), url, httpOnly, sameSite: 'Lax' };
};

/** Signs in by the API of the auth service. */
export const openSession = async (url: string, username: string, secret = password): Promise<Session> => {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: secret }),
  });
  const token = await response.text();
  if (!response.ok) throw new Error(`${username} cannot sign in: ${response.status} ${token}`);
  const cookies = response.headers.getSetCookie().map((line) => readCookie(line, url));
  const others = cookies.filter(({ name }) => name !== 'token');
  return { token, cookies: [...others, { name: 'token', value: token, url, sameSite: 'Lax' }] };
};

/** Maximum age of a reused session, in milliseconds: sessions of staff expire after an hour without requests. */
const reusedMs = 30 * 60_000;

/** Caches one session per user and server: each sign-in computes a slow password hash. */
export const sessionsOf = (url: string) => {
  const open = new Map<Person, { session: Promise<Session>; at: number }>();
  return (person: Person): Promise<Session> => {
    const known = open.get(person);
    if (known && Date.now() - known.at < reusedMs) return known.session;
    const session = openSession(url, people[person]);
    open.set(person, { session, at: Date.now() });
    return session;
  };
};
