import { storedFields } from '../schemas/listing/storedFields';
import { filtersOf } from './fieldFilters';
import type { Filter } from './listResource';

/**
 * Filters of the list of listings, derived from the fields. The build replaces this module with the computed table
 * (`vite.plugins.ts`), so that the browser does not load the schemas.
 */
export const listingFieldFilters: readonly Filter[] = filtersOf(storedFields);
