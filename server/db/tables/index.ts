/**
 * The tables as Drizzle sees them. The SQL in `../migrations/` makes them and is the same for PGlite and PostgreSQL;
 * a change goes into a new migration and here.
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
