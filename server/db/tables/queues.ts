import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { QueueName } from '../../../schemas/queueRules';
import { users } from './people';
import { time } from './time';

/** Staff users who have claimed items in queues (docs/decisions/queues.md). */
export const queueAssignments = pgTable(
  'queue_assignments',
  {
    queue: text('queue').$type<QueueName>().notNull(),
    subjectID: integer('subject_id').notNull(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.subjectID] }),
    index('queue_assignments_user').on(table.userID),
  ],
);
