import { storedFields } from '../schemas/listing/storedFields';
import { filtersOf } from './fieldFilters';
import type { Filter } from './listResource';

/**
 * Filters of the index, derived from the fields of listings. The build replaces this module by the finished table
 * (`vite.plugins.ts`), so that the browser does not load the schemas.
 */
export const listingFieldFilters: readonly Filter[] = filtersOf(storedFields);
