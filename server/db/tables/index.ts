/**
 * Drizzle definitions of the tables. The SQL in `../migrations/` creates them, and is the same for PGlite and
 * PostgreSQL. A change needs a new migration and an edit here.
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
