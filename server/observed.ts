import { tracingChannel } from 'node:diagnostics_channel';

/** A database statement. */
export interface ObservedQuery {
  text: string;
}

/** A run of a background job. */
export interface ObservedJob {
  name: string;
}

export const queryChannel = tracingChannel<unknown, ObservedQuery>('torvet:query');
export const jobChannel = tracingChannel<unknown, ObservedJob>('torvet:job');

/** Runs a query and publishes its start and end to subscribers of the channel. */
export const observeQuery = <Result>(text: string, run: () => Promise<Result>): Promise<Result> =>
  queryChannel.hasSubscribers ? queryChannel.tracePromise(run, { text }) : run();

/** Runs a job and publishes its start and end to subscribers of the channel. */
export const observeJob = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  jobChannel.hasSubscribers ? jobChannel.tracePromise(run, { name }) : run();
