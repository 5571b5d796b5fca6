import * as z from 'zod';
import { languages } from '../../schemas/languages';
import type { Retry } from './retry';

/** Definition of a sent job. */
export interface JobDefinition {
  /** Payload; stored as JSON, so it must not have secrets. */
  payload: z.ZodObject;
  /** Concurrency on each server; one by default. */
  concurrency?: number;
  /** Retry policy; `defaultRetry` by default. */
  retry?: Retry;
}

/** The definitions of jobs by their names. */
export type JobTable<Names extends PropertyKey = string> = Readonly<Record<Names, JobDefinition>>;

/** Payload of a job of a table. */
export type Payload<Table extends JobTable<keyof Table>, Name extends keyof Table> = z.output<
  Table[Name]['payload']
>;

/** An import, and the number of the processing round that the job belongs to. */
const importWork = z.strictObject({ importID: z.number().int(), round: z.number().int() });

/** All jobs that can be sent. A domain registers its handlers by `jobs.on`. */
export const jobTable = {
  'import.check': { payload: importWork },
  'import.run': { payload: importWork },
  'import.settle': { payload: importWork },
  'import.undo': { payload: importWork },
  /** Attempt to send a recorded mail, retried for more than two days; the waits grow from half a minute to an hour. */
  mail: {
    payload: z.strictObject({ mailID: z.uuid() }),
    concurrency: 4,
    retry: { retryLimit: 56, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
  },
  /**
   * Sent for every e-mail, known or unknown, so that requests take the same time; contains the users with that e-mail.
   */
  'password reset asked for': {
    payload: z.strictObject({ userIDs: z.array(z.number().int()), language: z.enum(languages) }),
    concurrency: 4,
  },
  /** Sent for every e-mail, known or unknown; the job decides which mail is sent. */
  'registration requested': { payload: z.strictObject({ registrationID: z.number().int() }), concurrency: 4 },
  'images copied': { payload: z.strictObject({}) },
  'demo visitors filled in': { payload: z.strictObject({}) },
} as const satisfies JobTable;
