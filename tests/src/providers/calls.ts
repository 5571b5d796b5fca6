import { HttpError } from 'react-admin';
import { vi } from 'vitest';
import { torvet } from '../../../i18n/da/torvet';
import { translate as lookUp } from '../../../i18n/translate';
import { createHttpClient } from '../../../src/providers/http/httpClient';
import type { Translate } from '../../../src/providers/http/httpError';

export const translate: Translate = (key, params) =>
  lookUp(
    { torvet },
    key,
    Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)])),
  );

/** Request that was sent. */
export interface Sent {
  method: string;
  url: URL;
  headers: Headers;
  body: unknown;
}

interface Answered {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** HTTP client with a fake server that returns these responses in order and records the requests. */
export const clientAgainst = (...answers: (Answered | Error)[]) => {
  const sent: Sent[] = [];
  let signedOut = 0;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const text = typeof init.body === 'string' ? init.body : '';
    sent.push({
      method: init.method ?? 'GET',
      url: new URL(url),
      headers: new Headers(init.headers),
      body: text === '' ? undefined : JSON.parse(text),
    });
    init.signal?.throwIfAborted();
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? {};
    if (answer instanceof Error) throw answer;
    const { status = 200, body, headers } = answer;
    const content = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body);
    return new Response(content, { status, headers });
  });
  const http = createHttpClient(translate, () => {
    signedOut += 1;
  });
  return { http, sent, signedOut: () => signedOut };
};

/** Error of a failed call. */
export const failureOf = async (call: Promise<unknown>): Promise<HttpError> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof HttpError) return error;
  }
  throw new Error('The call did not fail as it should');
};
