import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';

/** What Fastify is told about logs: one structured line per request, never with tokens, addresses or query texts. */
export const logOptions = {
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: true }),
} satisfies FastifyServerOptions;

/** Gives each answer its trace id, and writes the line when it has been sent. */
export const registerLogging = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-trace-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The pattern, not the address: what people search for is theirs.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
};
