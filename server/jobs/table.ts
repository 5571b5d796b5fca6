import * as z from 'zod';
import { languages } from '../../schemas/languages';
import type { Retry } from './retry';

/** A kind of work that is sent. */
export interface JobDefinition {
  /** Payload; stored as JSON, so without secrets. */
  payload: z.ZodObject;
  /** Concurrency on each server; one by default. */
  concurrency?: number;
  /** Retry options; `defaultRetry` if absent. */
  retry?: Retry;
}

/** The definitions of jobs by their names. */
export type JobTable<Names extends PropertyKey = string> = Readonly<Record<Names, JobDefinition>>;

/** Payload of a job of a table. */
export type Payload<Table extends JobTable<keyof Table>, Name extends keyof Table> = z.output<
  Table[Name]['payload']
>;

/** An import, and the round of work on it that the job belongs to. */
const importWork = z.strictObject({ importID: z.number().int(), round: z.number().int() });

/** Everything that is sent. A domain defines its own work by `jobs.on`. */
export const jobTable = {
  'import.check': { payload: importWork },
  'import.run': { payload: importWork },
  'import.settle': { payload: importWork },
  'import.undo': { payload: importWork },
  /** An attempt to send a recorded mail; over more than two days, from half a minute apart to an hour. */
  mail: {
    payload: z.strictObject({ mailID: z.uuid() }),
    concurrency: 4,
    retry: { retryLimit: 56, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
  },
  /** Sent for known and unknown e-mails, so that requests take the same time; contains the users with that e-mail. */
  'password reset asked for': {
    payload: z.strictObject({ userIDs: z.array(z.number().int()), language: z.enum(languages) }),
    concurrency: 4,
  },
  /** Sent for every e-mail, known or not; the job decides which mail is sent. */
  'registration requested': { payload: z.strictObject({ registrationID: z.number().int() }), concurrency: 4 },
  'images copied': { payload: z.strictObject({}) },
  'demo visitors filled in': { payload: z.strictObject({}) },
} as const satisfies JobTable;
