import type { ResourceSchema } from '../schemas/resourceSchema';
import * as definitions from './definitions';
import type { ResourceDefinition } from './resourceDefinition';

/**
 * The schema of a resource with generic pages. It brings Zod along: loaded when a form or show page opens, and for optional
 * columns and files.
 * @throws RangeError for a resource that nobody described.
 */
export const findSchema = (name: string): ResourceSchema => {
  const found = Object.values<ResourceDefinition>(definitions).find((definition) => definition.name === name);
  if (!found) throw new RangeError(`No definition of ${name}`);
  return found.schema;
};
