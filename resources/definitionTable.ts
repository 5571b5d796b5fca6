import * as definitions from './definitions';
import { type PagedResource, pagedResource, type ResourceDefinition } from './resourceDefinition';

/**
 * All resources with generic pages, as data. The build replaces this module with the computed table
 * (`vite.plugins.ts`), so that the browser does not load the schemas.
 */
export const definitionTable: readonly PagedResource[] =
  Object.values<ResourceDefinition>(definitions).map(pagedResource);
