import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { errorSchema } from '../../schemas/api';
import type { Connection } from '../db/database';
import { isServicePath } from '../http/errorHandler';
import { operationOf, pathOf } from '../http/requestPath';
import { keyIn, noteCall } from './apiLog';

const { outcome: words } = catalogue.da.torvet.apiKey;

/** Name of the effect of a call, for the log. */
export type Did = keyof typeof words;

/** Log of calls with API keys, for handlers. */
export interface CallLog {
  /** Sets the effect of a call; without it, a successful call is logged as a read. */
  did: (request: FastifyRequest, what: Did) => void;
}

const succeeded = z.object({
  listing: z.object({ ID: z.number().int() }),
  issues: z.record(z.string(), z.string()).optional(),
  warnings: z.array(z.object({ message: z.string() })).optional(),
});
const errorBody = z.object({ message: errorSchema.shape.message, fields: errorSchema.shape.fields });

const bodyOf = (reply: FastifyReply, payload: unknown): unknown =>
  typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json')
    ? JSON.parse(payload)
    : undefined;

/** Summary of a response for the log: the effect, or the errors by field. */
const outcomeOf = (reply: FastifyReply, payload: unknown, did: Did) => {
  const body = bodyOf(reply, payload);
  const line = (message: string, fields: Record<string, string> | undefined) =>
    [message, ...Object.entries(fields ?? {}).map(([field, sentence]) => `${field}: ${sentence}`)].join(
      ' · ',
    );
  if (reply.statusCode < 400) {
    const { listing, issues, warnings = [] } = succeeded.safeParse(body).data ?? {};
    const done = [words[did], ...warnings.map(({ message }) => message)].join(' · ');
    return { listingID: listing?.ID, message: line(done, issues) };
  }
  const failure = errorBody.safeParse(body).data;
  return { listingID: undefined, message: failure ? line(failure.message, failure.fields) : '' };
};

/** Logs all calls with API keys. Call it before compression is registered, because it reads response bodies. */
export const registerCallLog = (app: FastifyInstance, { db }: Pick<Connection, 'db'>): CallLog => {
  const done = new WeakMap<FastifyRequest, Did>();
  app.addHook('onSend', async (request, reply, payload) => {
    const isCall = operationOf(request) !== undefined || isServicePath(pathOf(request));
    if (keyIn(request) === undefined || !isCall) return payload;
    try {
      const { listingID, message } = outcomeOf(reply, payload, done.get(request) ?? 'read');
      await noteCall(db, { request, status: reply.statusCode, listingID, message });
    } catch (error) {
      app.log.warn({ err: error }, 'a call was not noted in the API log');
    }
    return payload;
  });
  return { did: (request, what) => done.set(request, what) };
};
