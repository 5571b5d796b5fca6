import type { Config } from '../config';
import type { Connection } from './database';
import { openEmbedded } from './embedded';
import { openPostgres } from './postgres';

/** Maximum number of waiting requests per connection. */
const waitingPerConnection = 100;

/**
 * Opens the configured database: PostgreSQL, or the embedded database in `dataDir`.
 * @param lost called when PostgreSQL closes an idle connection.
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
