import type { BrowserContext } from '@playwright/test';
import { type Person, password, people } from './people';

type Cookie = Parameters<BrowserContext['addCookies']>[0][number];

/** A login session: the bearer token and the cookies that a browser would hold. */
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

/** Signs in at the auth service's own door. */
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

/** One session for each user and server: signing in costs a password hash, and tests do not share pages. */
export const sessionsOf = (url: string) => {
  const open = new Map<Person, Promise<Session>>();
  return (person: Person): Promise<Session> => {
    const session = open.get(person) ?? openSession(url, people[person]);
    open.set(person, session);
    return session;
  };
};
