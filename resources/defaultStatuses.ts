import { statusesWith } from '../schemas/listing/status';

/**
 * Statuses that the default filter of the list of listings includes. The build replaces this module with the computed
 * array (`vite.plugins.ts`), because the list is requested before the app is loaded.
 */
export const defaultStatuses = statusesWith('byDefault');
