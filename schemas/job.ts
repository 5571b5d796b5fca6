/** States of a job. They are not the state names of the queue library. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobStateName = (typeof jobStates)[number];
