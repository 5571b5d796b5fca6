import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { apiKeyLimits, apiKeyMark } from '../../schemas/apiKey';
import { defaultBodyLimit, type Operation } from '../../schemas/operations/operation';
import { parameterOf } from '../../schemas/recordKinds';
import { pathID } from '../../schemas/values';
import { authorise } from '../access/authorise';
import type { About, Caller, Identified } from '../access/caller';
import type { RecordOwner } from '../access/owners';
import type { Attempted } from '../access/securityLog';
import type { Database } from '../db/database';
import { AppError } from '../errors';
import { addressOf } from '../ipAddress';
import { countCall, countFrom } from '../limits/rateLimit';
import type { Services } from '../services';
import { type Answer, isKnown, type Streamed, unpack } from './answer';
import { Call } from './call';
import { withReason } from './changeReason';
import { readConditions, versionIn } from './conditions';
import { takeJson } from './json';
import { languageOf } from './readerLanguage';
import { requestTimeoutMs } from './timeLimits';
import { parseBody, parseParams, parseQuery } from './validate';
import { Replayed, replay, writer } from './write';

type Given<T extends z.ZodType> = z.output<T>;

type Handler<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = (
  call: Call<Given<Params>, Given<Query>, Given<Body>>,
) => Promise<z.input<Response> | Answer<z.input<Response>> | Streamed>;

/** Bearer token of a request, or its API key. */
export const bearer = ({ headers }: FastifyRequest): string | undefined => {
  const [, token] = /^Bearer ([\w.~+/=-]{1,8192})$/i.exec(headers.authorization ?? '') ?? [];
  return token;
};

const recordID = pathID();
const namedAccount = z.union([
  z.object({ accountID: z.number().int() }).transform(({ accountID }) => accountID),
  z
    .record(z.string(), z.object({ accountID: z.number().int() }))
    .transform((body) => Object.values(body)[0]?.accountID),
]);

/**
 * Version in `If-Match`. An invalid version never matches. @throws AppError `version_missing` without the header.
 */
const matchedVersion = (operation: Operation, { headers }: FastifyRequest): number => {
  if (!operation.guards?.includes('ifMatch')) return 0;
  const given = headers['if-match'];
  if (!given) throw new AppError('version_missing');
  return versionIn(given);
};

/** Creates a function that reads the record of the access rule from the path; undefined without such a record. */
const aboutOf = (operation: Operation): ((request: FastifyRequest) => About | undefined) => {
  const { access, path } = operation;
  const kind = 'of' in access && access.of !== 'body' ? access.of : undefined;
  if (kind === undefined) return () => undefined;
  const parameter = parameterOf(kind, path);
  if (parameter === undefined) throw new Error(`${operation.id} names no ${kind} in its path`);
  const named = z.object({ [parameter]: recordID });
  return ({ params }) => {
    const [id] = Object.values(named.safeParse(params).data ?? {});
    return id === undefined ? undefined : { kind, id };
  };
};

/** Reads the caller of a bearer token or API key, and the owner of the record, in one query. */
export const callerOf = (
  callers: Services['callers'],
  token: string,
  about?: About,
): Promise<Identified | undefined> =>
  token.startsWith(apiKeyMark) ? callers.identifyKey(token) : callers.identify(token, about);

const takesKey = ({ access }: Operation): boolean =>
  access.who === 'apiKey' || (access.who === 'signedIn' && access.orKey === true);

/** Reads the caller and the owner of the record in one query. */
const identify = async (
  operation: Operation,
  { callers }: Services,
  request: FastifyRequest,
  about: About | undefined,
): Promise<Identified | undefined> => {
  const { access } = operation;
  if (access.who === 'public') return undefined;
  const token = bearer(request);
  if (!token) throw new AppError('not_signed_in');
  const isKey = token.startsWith(apiKeyMark);
  const identified = await callerOf(callers, token, about);
  if (!identified) throw new AppError(isKey ? 'not_signed_in' : await callers.whyNot(token));
  if (isKey && !takesKey(operation)) throw new AppError('forbidden_api_key');
  const caller = { language: languageOf(request), ...identified.caller };
  if (access.who !== 'account' || access.of !== 'body') return { ...identified, caller };
  return { caller, owner: { accountID: namedAccount.safeParse(request.body).data } };
};

/**
 * Counts a call: for the limit of an API key over all operations, or for the limit of the operation per user or IP
 * address. @returns the rate limit headers.
 */
const countLimit = async (
  db: Database,
  { id, rateLimit }: Operation,
  caller: Caller | undefined,
  request: FastifyRequest,
): Promise<Record<string, string> | undefined> => {
  if (caller?.apiKey)
    return countCall(db, `calls with key ${caller.apiKey.ID}`, apiKeyLimits.calls, 'unflushed');
  if (!rateLimit) return undefined;
  if (caller) return countCall(db, `${id}:${caller.userID}`, rateLimit, 'unflushed');
  return (await countFrom(db, addressOf(request), (network) => `${id}:${network}`, rateLimit)).headers;
};

/** True if the body must be parsed first, because it contains the account of the access rule. */
const needsBodyFirst = ({ access }: Operation, owner: RecordOwner | undefined) =>
  access.who === 'account' && access.of === 'body' && owner?.accountID === undefined;

/** Path in Fastify's notation: `/listings/:id`. */
const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Registers an operation. Before the handler runs, in this order: authentication and access (401, 403, 404), limits
 * (429), version and idempotency headers (428, 400), params, query and body (404, 422).
 */
export const route = <
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  services: Services,
  operation: Operation<Params, Query, Body, Response>,
  handler: Handler<Params, Query, Body, Response>,
): void => {
  const nothing: z.ZodType = z.unknown();
  const about = aboutOf(operation);
  const upload = operation.consumes === 'multipart/form-data';
  const lasting = upload || operation.lasting === true;
  // Uploads have separate limits, and clients ignore responses to beacons, so neither uses a slot of the shared
  // limiter.
  const limited = !lasting && !operation.beacon;
  const { answerMs, lastingMs } = services.timeLimits;

  // Limits the concurrency, because the program of a supplier may send all its requests at the same time.
  const perform = (
    call: Parameters<typeof handler>[0],
    caller: Caller | undefined,
  ): ReturnType<typeof handler> =>
    caller?.apiKey ? services.keyCalls.run(() => handler(call), { key: caller.apiKey.ID }) : handler(call);

  const prepare = async (request: FastifyRequest, reply: FastifyReply, attempted: Attempted) => {
    const identified = await identify(operation, services, request, about(request));
    const owner = identified?.owner;
    const readBody = () =>
      // A multipart body is read by the handler; a JSON body is parsed here.
      upload && request.body === undefined ? undefined : parseBody(operation.body ?? nothing, request.body);
    if (needsBodyFirst(operation, owner)) readBody();
    attempted.caller = identified?.caller;
    attempted.outside = owner?.accountID !== undefined || owner?.userID !== undefined;
    authorise(operation.access, identified?.caller, owner);
    attempted.outside = false;
    const limitHeaders = await countLimit(services.database.db, operation, identified?.caller, request);
    if (limitHeaders) reply.headers(limitHeaders);
    const call = new Call<unknown, unknown, unknown>({
      operation,
      request,
      reply,
      version: matchedVersion(operation, request),
      conditions: readConditions(request),
      write: writer(operation, services.database, identified?.caller, request),
      params: parseParams(operation.params ?? nothing, request.params, operation.namesParams),
      query: parseQuery(operation.query ?? nothing, request.query),
      body: readBody(),
      // The reason is checked last, so that other errors are reported first.
      identified: identified && withReason(identified, operation, request),
      timeoutMs: lasting ? lastingMs : answerMs,
    });
    // The cast is safe, because the operation's schemas have parsed all parts.
    return call as Call<Given<Params>, Given<Query>, Given<Body>>;
  };

  const respond = async (call: Parameters<typeof handler>[0], { caller }: Attempted) => {
    call.reply.code(operation.status ?? 200).header('cache-control', 'no-store');
    const body = unpack(call.reply, await perform(call, caller));
    if (body === undefined && operation.response instanceof z.ZodOptional) call.reply.code(204);
    return body;
  };

  const inSharedSlot = async <T>(work: () => Promise<T>): Promise<T> => {
    await services.admission.enter();
    try {
      return await work();
    } finally {
      services.admission.leave();
    }
  };

  /**
   * Prepares and executes the request, in a slot of the shared limiter or in the sign-in queue.
   */
  const run = async (request: FastifyRequest, reply: FastifyReply, attempted: Attempted) => {
    const prepareAndRespond = async () => respond(await prepare(request, reply, attempted), attempted);
    if (!operation.signInQueue) return limited ? inSharedSlot(prepareAndRespond) : prepareAndRespond();
    if (operation.access.who === 'public') return services.signIns.run(prepareAndRespond, { reply });
    const call = await inSharedSlot(() => prepare(request, reply, attempted));
    return services.signIns.run(() => respond(call, attempted), { reply, userID: call.caller.userID });
  };

  const listen = (part: FastifyInstance) =>
    part.route({
      method: operation.method,
      url: fastifyPath(operation.path),
      ...(operation.beacon
        ? // Beacons are too many to log each one; only errors are logged. The database's own time limits apply.
          { logLevel: 'warn' as const }
        : // Lasting operations are ended by their own signal.
          { handlerTimeout: lasting ? requestTimeoutMs(services.timeLimits) : answerMs }),
      bodyLimit: operation.bodyLimit ?? defaultBodyLimit,
      config: { operation: operation.id, labels: operation.labels },
      handler: async (request, reply) => {
        const attempted: Attempted = { operation: operation.id };
        try {
          const body = await run(request, reply, attempted);
          const etag = reply.getHeader('etag');
          if (operation.revalidated && typeof etag === 'string' && isKnown(request, etag))
            return reply.code(304).send();
          if (operation.produces)
            reply.type(
              operation.produces === 'text/plain' ? 'text/plain; charset=utf-8' : operation.produces,
            );
          return reply.statusCode === 204 ? reply.send() : body;
        } catch (error) {
          if (error instanceof Replayed) return replay(reply, error.answer);
          services.security.noteError(request, error, attempted);
          throw error;
        }
      },
    });
  if (!operation.mergePatch) {
    listen(app);
    return;
  }
  // A separate Fastify scope, so that no other operation accepts such a body.
  void app.register(async (part) => {
    takeJson(part, 'application/merge-patch+json');
    listen(part);
  });
};
