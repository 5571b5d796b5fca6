import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { readCookie, tokenCookieName } from '../../schemas/cookies';
import type { Config } from '../config';
import type { Connection, Database } from './database';
import { openReplica, type Replica } from './replica';

/**
 * Reads that a replica may execute, and the users for whom it may. All other reads and all writes use the primary
 * (docs/decisions/replica.md). `visitors` are browsers without a signed-in user, because members must find their own
 * latest changes on the public site.
 */
export const replicaReaders = {
  /** Reads for pages of the public site: listings, brokers, pages by staff, menus, announcements, site maps. */
  publicPages: 'visitors',
  /** Reads for front page, search and feeds. */
  publicSearch: 'visitors',
  /** Reads for statistics of listings, accounts and the market, also in the member area. */
  statistics: 'everyone',
  /** Reads for the index of the public search in the member area. */
  searchAgents: 'nobody',
} as const satisfies Record<string, 'visitors' | 'everyone' | 'nobody'>;

type ReplicaReader = keyof typeof replicaReaders;

/** Runs `work` completely on one database server. `work` must only read, because it may be repeated on the other. */
export type Read = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

export interface Reads {
  /**
   * Returns the read function for a part of the product. @param request request for which the data is read.
   */
  of: (reader: ReplicaReader, request?: Pick<FastifyRequest, 'headers'>) => Read;
  /**
   * Returns a read function that uses the primary until the replica has the state of the primary at a time
   * (`performance.now()`).
   */
  since: (read: Read, moment: number) => Read;
  replica: Replica | undefined;
  /** Numbers of reads that a replica may execute, by the server that executed them. */
  answered: () => Readonly<Record<'replica' | 'primary', number>>;
  close: () => Promise<void>;
}

interface ReadsParts {
  config: Pick<Config, 'databaseURL' | 'databaseReadURL' | 'databasePool' | 'isDatabasePooled'>;
  database: Pick<Connection, 'db'>;
  log: FastifyBaseLogger;
}

const isSignedIn = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  readCookie(headers.cookie ?? '', tokenCookieName) !== undefined;

/** Opens the configured replica. Without a replica, or while it cannot be used, all reads use the primary. */
export const openReads = ({ config, database, log }: ReadsParts): Reads => {
  const { databaseReadURL: url } = config;
  const replica = url === undefined ? undefined : openReplica({ config, url, log });
  const answered = { replica: 0, primary: 0 };
  const onPrimary: Read = (work) => work(database.db);

  const onReplica: Read = async (work) => {
    if (replica && replica.problem() === undefined) {
      try {
        const result = await work(replica.db);
        answered.replica += 1;
        return result;
      } catch (error) {
        replica.failed(error);
      }
    }
    answered.primary += 1;
    return onPrimary(work);
  };

  return {
    of: (reader, request) => {
      const who: 'visitors' | 'everyone' | 'nobody' = replicaReaders[reader];
      if (!replica || who === 'nobody') return onPrimary;
      return who === 'visitors' && request && isSignedIn(request) ? onPrimary : onReplica;
    },
    since: (read, moment) => (replica && moment > replica.provenAt() ? onPrimary : read),
    replica,
    answered: () => answered,
    close: async () => replica?.close(),
  };
};
