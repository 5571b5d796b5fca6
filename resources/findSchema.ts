import type { ResourceSchema } from '../schemas/resourceSchema';
import * as definitions from './definitions';
import type { ResourceDefinition } from './resourceDefinition';

/**
 * Schema of a resource with generic pages. The module imports Zod, so it is loaded only for forms, show pages, optional
 * columns and exports.
 * @throws RangeError for an unknown resource.
 */
export const findSchema = (name: string): ResourceSchema => {
  const found = Object.values<ResourceDefinition>(definitions).find((definition) => definition.name === name);
  if (!found) throw new RangeError(`No definition of ${name}`);
  return found.schema;
};
