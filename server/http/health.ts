import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isMigrated, migrationNames } from '../db/migrate';
import type { Services } from '../services';

/** `/healthz`: the process lives. `/readyz`: database and migrations are in order (docs/decisions/running.md). */
export const registerHealth = async (app: FastifyInstance, { database }: Services): Promise<void> => {
  const names = await migrationNames();
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.db.execute(sql`select 1`);
      if (await isMigrated(database.db, names)) return { status: 'ok' };
      return await reply.code(503).send({ status: 'migrations pending' });
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
};
