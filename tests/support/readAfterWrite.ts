import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { FastifyInstance } from 'fastify';
import { operations } from '../../schemas/operations';

/** Pending request. */
interface Watched {
  /** Tables that it has written. */
  committed: Set<string>;
  /** Tables that it has read since its last write to them. */
  readAgain: Set<string>;
}

/** Exempt tables: the job queue, stored responses, and the log that updates the public index. */
const apart = ['pgboss', 'idempotency_keys', 'search_changes'];

const requests = new AsyncLocalStorage<Watched>();
const found: string[] = [];

const tablesIn = (statement: string, pattern: RegExp): string[] =>
  [...statement.matchAll(pattern)].flatMap(([, name]) => name ?? []);
const writtenBy = (statement: string) =>
  tablesIn(statement, /\b(?:insert into|update|delete from)\s+(?:only\s+)?"?(\w+)"?/gi);
const readBy = (statement: string) => tablesIn(statement, /\b(?:from|join)\s+"?(\w+)"?/gi);

const noteWritten = (names: readonly string[]): void => {
  const request = requests.getStore();
  for (const name of names) {
    request?.committed.add(name);
    request?.readAgain.delete(name);
  }
};

/** Records a statement outside of a transaction, which is committed immediately. */
const look = (statement: string): void => {
  const request = requests.getStore();
  const written = writtenBy(statement);
  noteWritten(written);
  if (!request || written.length > 0) return;
  const read = readBy(statement).filter((name) => !apart.includes(name) && request.committed.has(name));
  for (const name of read) request.readAgain.add(name);
};

// oxlint-disable-next-line typescript/unbound-method -- both are bound where they are called
const { query, transaction } = PGlite.prototype;

const watchDatabase = (): void => {
  PGlite.prototype.query = function watched(statement, ...others) {
    look(statement);
    const run: PGlite['query'] = query.bind(this);
    return run(statement, ...others);
  };
  PGlite.prototype.transaction = async function watched<T>(work: (tx: Transaction) => Promise<T>) {
    const written: string[] = [];
    const begin: PGlite['transaction'] = transaction.bind(this);
    const result = await begin(async (tx) => {
      const run: Transaction['query'] = tx.query.bind(tx);
      tx.query = (statement, ...others) => {
        written.push(...writtenBy(statement));
        return run(statement, ...others);
      };
      return work(tx);
    });
    noteWritten(written);
    return result;
  };
};

const hasServer = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

const watchServer = (message: unknown): void => {
  if (!hasServer(message)) return;
  message.fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET') done();
    else requests.run({ committed: new Set(), readAgain: new Set() }, done);
  });
  message.fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { config } = request.routeOptions;
    const operation = 'operation' in config ? config.operation : undefined;
    const again = [...(requests.getStore()?.readAgain ?? [])];
    // A sign-in consists of several writes, and its response is a token.
    const isSignIn = Object.values(operations).some(
      ({ id, access }) => id === operation && access.who === 'public',
    );
    if (reply.statusCode < 400 && again.length > 0 && !isSignIn)
      found.push(`${request.method} ${String(operation)} reads ${again.join()} after it has written it`);
    done();
  });
};

/**
 * Reports operations that read a table after writing and committing it: a concurrent write may come in between, so
 * that the response would describe that one. Applies to all servers that this process starts from now on, on the
 * embedded database.
 */
export const watchReadsAfterWrites = (): void => {
  if (PGlite.prototype.query === query) watchDatabase();
  unsubscribe('fastify.initialization', watchServer);
  subscribe('fastify.initialization', watchServer);
};

/** Violations found since the last call. */
export const takeReadsAfterWrites = (): string[] => found.splice(0);
