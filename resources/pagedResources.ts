import { definitionTable } from './definitionTable';
import type { PagedResource } from './resourceDefinition';

/** Every resource with generic pages. */
export const pagedResources: readonly PagedResource[] = definitionTable.map((resource) => ({
  ...resource,
  fields: async () => {
    const [{ findSchema }, { everyField }] = await Promise.all([
      import('./findSchema'),
      import('../schemas/resourceSchema'),
    ]);
    return everyField(findSchema(resource.name));
  },
}));
