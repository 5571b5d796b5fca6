import type { Config } from '../config';
import type { Connection } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

/** Maximum number of requests that wait for each connection. */
const waitingPerConnection = 100;

/**
 * Opens the database that the configuration names: a PostgreSQL, or the embedded one in `dataDir`.
 * @param lost called for each connection that PostgreSQL drops while it is idle.
 */
export const openDatabase = async (
  {
    databaseURL,
    databasePool,
    isDatabasePooled,
    dataDir,
  }: Pick<Config, 'databaseURL' | 'databasePool' | 'isDatabasePooled' | 'dataDir'>,
  lost?: (error: Error) => void,
): Promise<Connection> =>
  databaseURL
    ? openPostgres(
        databaseURL,
        {
          connections: databasePool,
          queue: databasePool * waitingPerConnection,
          isPooled: isDatabasePooled,
        },
        lost,
      )
    : openEmbedded(dataDir);
