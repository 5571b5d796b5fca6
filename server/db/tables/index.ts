/**
 * Drizzle definitions of the tables. The SQL in `../migrations/` creates the tables, on PGlite and on PostgreSQL. A
 * change requires a new migration and an edit here.
 */

export * from './enquiries';
export * from './favorites';
export * from './figures';
export * from './images';
export * from './imports';
export * from './invitations';
export * from './listings';
export * from './mails';
export * from './market';
export * from './pages';
export * from './people';
export * from './promotions';
export * from './queues';
export * from './recordTable';
export * from './registers';
export * from './registrations';
export * from './requests';
export * from './savedViews';
export * from './searchAgents';
export * from './secondFactor';
export * from './tracking';
