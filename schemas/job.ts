/** States of a job, independent of the queue library's names. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobStateName = (typeof jobStates)[number];
