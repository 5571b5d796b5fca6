/** States of a job in our terms rather than the queue's. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobStateName = (typeof jobStates)[number];
