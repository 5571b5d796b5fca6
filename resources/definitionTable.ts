import * as definitions from './definitions';
import { type PagedResource, pagedResource, type ResourceDefinition } from './resourceDefinition';

/**
 * Every resource with generic pages, as data. The build puts the finished table in the place of this module
 * (`vite.plugins.ts`), so that the browser has it without the schemas.
 */
export const definitionTable: readonly PagedResource[] =
  Object.values<ResourceDefinition>(definitions).map(pagedResource);
