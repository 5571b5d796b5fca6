import * as z from 'zod';
import { languages } from '../../schemas/languages';
import type { Retry } from './retry';

export interface JobDefinition {
  /** Payload, which must not contain secrets because it is stored as JSON. */
  payload: z.ZodObject;
  /** Maximum number of concurrent jobs per server; one by default. */
  concurrency?: number;
  /** Retry policy; `defaultRetry` by default. */
  retry?: Retry;
}

export type JobTable<Names extends PropertyKey = string> = Readonly<Record<Names, JobDefinition>>;

export type Payload<Table extends JobTable<keyof Table>, Name extends keyof Table> = z.output<
  Table[Name]['payload']
>;

/** Id of an import, and number of the processing round to which the job belongs. */
const importWork = z.strictObject({ importID: z.number().int(), round: z.number().int() });

/** All jobs that can be sent. A domain registers its handlers with `jobs.on`. */
export const jobTable = {
  'import.check': { payload: importWork },
  'import.run': { payload: importWork },
  'import.settle': { payload: importWork },
  'import.undo': { payload: importWork },
  /** Sends a stored mail. Retried for more than two days, with delays from five seconds to an hour. */
  mail: {
    payload: z.strictObject({ mailID: z.uuid() }),
    concurrency: 4,
    retry: { retryLimit: 58, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  },
  /**
   * Sent for every known or unknown e-mail address, so that requests take the same time. The payload contains the users
   * with the e-mail address.
   */
  'password reset asked for': {
    payload: z.strictObject({ userIDs: z.array(z.number().int()), language: z.enum(languages) }),
    concurrency: 4,
  },
  /** Sent for every known or unknown e-mail address; the job decides which mail is sent. */
  'registration requested': { payload: z.strictObject({ registrationID: z.number().int() }), concurrency: 4 },
  /** Weekly mail that waits until the events of its week are in the totals; `week` is the Monday. */
  'week in figures postponed': { payload: z.strictObject({ week: z.iso.date() }) },
  'images copied': { payload: z.strictObject({}) },
  'demo visitors filled in': { payload: z.strictObject({}) },
} as const satisfies JobTable;
