import { definitionTable } from './definitionTable';
import type { PagedResource } from './resourceDefinition';

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

/** Finds a resource with generic pages. @throws RangeError for other resources. */
export const findPagedResource = (name: string): PagedResource => {
  const found = pagedResources.find((resource) => resource.name === name);
  if (!found) throw new RangeError(`No generic pages of ${name}`);
  return found;
};
