import type { FastifyBaseLogger } from 'fastify';
import type { Callers } from './access/caller';
import type { SecurityLog } from './access/securityLog';
import type { AddressRegister } from './addresses/register';
import type { CallLog } from './apiKeys/callLog';
import type { SignInQueue } from './auth/signInQueue';
import type { Config } from './config';
import type { TokenSecrets } from './credentials/secret';
import type { Connection } from './db/database';
import type { Reads } from './db/reads';
import type { TimeLimits } from './http/timeLimits';
import type { Uploads } from './http/uploads';
import type { Jobs } from './jobs/jobs';
import type { AdmissionLimiter } from './limits/admissionLimiter';
import type { ConcurrencyLimiter } from './limits/concurrencyLimiter';
import type { Transitions } from './listings/transitions';
import type { Mailer } from './mail/mailer';
import type { Mails } from './mail/mails';
import type { Media } from './media/media';
import type { Prospectuses } from './prospectus/prospectus';
import type { PublicSearch } from './publicSearch/publicSearch';
import type { DayCounts } from './tracking/dayCounts';

/**
 * Services that are passed to `registerX(app, services)` of every domain. `app.ts` creates them.
 */
export interface Services {
  config: Config;
  /** Database: `database.db` for reads, `database.transaction` for writes. */
  database: Connection;
  /** Reads that a replica may execute. */
  reads: Reads;
  log: FastifyBaseLogger;
  /** Returns the current time; replaced in tests. */
  clock: () => Date;
  /** Background jobs; a domain registers its jobs in `registerX`. */
  jobs: Jobs;
  /** Handlers that run on status changes of listings. */
  transitions: Transitions;
  /** Mails; a domain defines its mails in `registerX`. */
  mails: Mails;
  mailer: Mailer;
  media: Media;
  /** Creates PDFs of listings, one at a time. */
  prospectuses: Prospectuses;
  /** Secrets of tokens: the first secret signs tokens, and all secrets verify tokens. */
  tokenSecrets: TokenSecrets;
  /** Security log: sign-ins, rejections, impersonations. */
  security: SecurityLog;
  /** Log of calls with API keys. */
  callLog: CallLog;
  /** Limits the concurrency of calls per API key. */
  keyCalls: ConcurrencyLimiter;
  timeLimits: TimeLimits;
  uploads: Uploads;
  /** Limits the concurrency of all requests. */
  admission: AdmissionLimiter;
  /** Queue of operations that check a password or another secret. */
  signIns: SignInQueue;
  /** Finds the caller of a token; used by `route()`. */
  callers: Callers;
  /** Register of official addresses. */
  addresses: AddressRegister;
  /** First path segments of all routes. */
  routeRoots: ReadonlySet<string>;
  /** In-memory index of all visible listings. */
  publicSearch: PublicSearch;
  /** Page views per day, counted by the server. */
  dayCounts: DayCounts;
}
