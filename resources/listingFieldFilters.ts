import { storedFields } from '../schemas/listing/storedFields';
import { filtersOf } from './fieldFilters';
import type { Filter } from './listResource';

/**
 * Filters of the index that follow from the fields of listings. The build puts the finished table in the place of this
 * module (`vite.plugins.ts`), so that the browser has it without the schemas.
 */
export const listingFieldFilters: readonly Filter[] = filtersOf(storedFields);
