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
 * Services passed to every domain's `registerX(app, services)`. A domain that other domains use (media, addresses) adds
 * its member here and its construction in `app.ts`.
 */
export interface Services {
  config: Config;
  /** `database.db` for reads, `database.transaction` for writes. */
  database: Connection;
  /** Queries that a replica may execute. */
  reads: Reads;
  log: FastifyBaseLogger;
  /** Current time; replaced in tests. */
  clock: () => Date;
  /** Background jobs; a domain registers its own in `registerX`. */
  jobs: Jobs;
  /** Handlers of status changes. */
  transitions: Transitions;
  /** Mails, sent through the queue; a domain defines its own in `registerX`. */
  mails: Mails;
  mailer: Mailer;
  media: Media;
  /** Creates PDFs of listings, one at a time. */
  prospectuses: Prospectuses;
  /** Secrets of tokens: the first signs, all of them verify. */
  tokenSecrets: TokenSecrets;
  /** Security log: sign-ins, rejections, impersonations. */
  security: SecurityLog;
  /** Log of calls with API keys. */
  callLog: CallLog;
  /** Concurrency of API keys, per key. */
  keyCalls: ConcurrencyLimiter;
  /** Time limits of requests. */
  timeLimits: TimeLimits;
  /** Uploads in progress. */
  uploads: Uploads;
  /** Limits the concurrency of requests. */
  admission: AdmissionLimiter;
  /** Queue of operations that check a password or another secret. */
  signIns: SignInQueue;
  /** Resolves the caller of a token; used by `route()`. */
  callers: Callers;
  /** Register of official addresses. */
  addresses: AddressRegister;
  /** First path segments of all routes. */
  routeRoots: ReadonlySet<string>;
  /** Index of all visible listings, one per server. */
  publicSearch: PublicSearch;
  /** Daily counts of page views by the server. */
  dayCounts: DayCounts;
}
