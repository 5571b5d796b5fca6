import type { FastifyBaseLogger } from 'fastify';
import type { Callers } from './access/caller';
import type { SecurityLog } from './access/securityLog';
import type { AddressRegister } from './addresses/register';
import type { CallLog } from './apiKeys/callLog';
import type { TokenSecrets } from './auth/secret';
import type { SignInQueue } from './auth/signInQueue';
import type { Config } from './config';
import type { Connection } from './db/database';
import type { AdmissionLimiter } from './http/admissionLimiter';
import type { ConcurrencyLimiter } from './http/concurrencyLimiter';
import type { TimeLimits } from './http/timeLimits';
import type { Uploads } from './http/uploads';
import type { Jobs } from './jobs/jobs';
import type { Transitions } from './listings/transitions';
import type { Mailer } from './mail/mailer';
import type { Mails } from './mail/mails';
import type { Media } from './media/media';
import type { Prospectuses } from './prospectus/prospectus';
import type { PublicSearch } from './publicSearch/publicSearch';
import type { DayCounts } from './tracking/dayCounts';

/**
 * What every domain's `registerX(app, services)` is given. A domain that others need (media, addresses) adds its own
 * member here and its construction in `app.ts`.
 */
export interface Services {
  config: Config;
  /** `database.db` for reads, `database.transaction` for writes. */
  database: Connection;
  log: FastifyBaseLogger;
  /** Now, for whatever the time decides. */
  clock: () => Date;
  /** Work in the background; a domain registers its own in `registerX`. */
  jobs: Jobs;
  /** What follows when listings change status. */
  transitions: Transitions;
  /** Mails, through the queue; a domain defines its own in `registerX`. */
  mails: Mails;
  mailer: Mailer;
  media: Media;
  /** Listings as PDF, drawn one at a time. */
  prospectuses: Prospectuses;
  /** The first signs tokens, any of them verifies one. */
  tokenSecrets: TokenSecrets;
  /** Who signed in, was rejected, acted for whom. */
  security: SecurityLog;
  /** The log of calls with API keys. */
  callLog: CallLog;
  /** Calls with API keys, so many of one key at a time. */
  keyCalls: ConcurrencyLimiter;
  /** How long things may take. */
  timeLimits: TimeLimits;
  /** Files on their way in. */
  uploads: Uploads;
  /** How many requests work at once. */
  admission: AdmissionLimiter;
  /** Operations that check a password or another secret. */
  signIns: SignInQueue;
  /** Who a token stands for; `route()` asks it. */
  callers: Callers;
  /** Official addresses. */
  addresses: AddressRegister;
  /** First parts of the paths of its routes. */
  routeRoots: ReadonlySet<string>;
  /** The index of all visible listings, one for each server. */
  publicSearch: PublicSearch;
  /** What the server counts by itself of a listing and day. */
  dayCounts: DayCounts;
}
