import { statusesWith } from '../schemas/listing/status';

/**
 * Default statuses of the index: those of current work. The build puts the finished list in the place of this module
 * (`vite.plugins.ts`), since it is requested before the app is loaded.
 */
export const defaultStatuses = statusesWith('byDefault');
