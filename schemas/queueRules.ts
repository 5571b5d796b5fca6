/** Queues of staff: accounts to review, listings to approve, listings in quarantine. */
export const queueNames = ['accounts', 'listings', 'quarantine'] as const;
export type QueueName = (typeof queueNames)[number];

/** Maximum number of displayed queue items (oldest first), and maximum of their count. */
export const queueLimits = { shown: 50, counted: 1000 } as const;

/** Hours after which a waiting time is marked as long, and as very long. */
export const longWaitHours = { long: 24, veryLong: 72 } as const;
