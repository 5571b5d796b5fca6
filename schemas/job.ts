/** What becomes of work in the background, in words that are not the queue's own. */
export const jobStates = ['waiting', 'running', 'failed', 'done', 'cancelled'] as const;
export type JobStateName = (typeof jobStates)[number];
