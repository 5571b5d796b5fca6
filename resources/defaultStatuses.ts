import { statusesWith } from '../schemas/listing/status';

/**
 * Default statuses of the index: listings in current work. The build replaces this module by the finished list
 * (`vite.plugins.ts`), because the index is requested before the app is loaded.
 */
export const defaultStatuses = statusesWith('byDefault');
