import { tracingChannel } from 'node:diagnostics_channel';

/** Database statement that is being executed. */
export interface ObservedQuery {
  text: string;
}

/** Background job that is running. */
export interface ObservedJob {
  name: string;
}

export const queryChannel = tracingChannel<unknown, ObservedQuery>('torvet:query');
export const jobChannel = tracingChannel<unknown, ObservedJob>('torvet:job');

/** Runs a query, and publishes its start and end to subscribers of the diagnostics channel. */
export const observeQuery = <Result>(text: string, run: () => Promise<Result>): Promise<Result> =>
  queryChannel.hasSubscribers ? queryChannel.tracePromise(run, { text }) : run();

/** Runs a job, and publishes its start and end to subscribers of the diagnostics channel. */
export const observeJob = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  jobChannel.hasSubscribers ? jobChannel.tracePromise(run, { name }) : run();
