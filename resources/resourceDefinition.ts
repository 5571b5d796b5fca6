import { fieldMeta } from '../schemas/field';
import { everyField, type ResourceSchema, schemaFields } from '../schemas/resourceSchema';
import { appRoutes } from '../schemas/routes';
import { filtersOf } from './fieldFilters';
import { firstPage } from './firstPage';
import type { BulkAction, Filter, ListResource } from './listResource';
import type { ReferenceResource } from './reference';
import type { Resource } from './resource';
import { schemaColumns } from './schemaColumns';

/** Definition of a resource, from which its pages and link are built. Its routes have the access. */
export interface ResourceDefinition extends Resource {
  /** Fields of the resource, with their columns, filters and sorting; form and show page are laid out by them. */
  schema: ResourceSchema;
  /** Whether records belong to an account: the list and new records then default to the active account. */
  ownedBy?: 'account';
  /** Place of its link in the navigation: before that of a route, at the end, or nowhere. */
  menu?: { before: string } | 'last' | 'none';
  /** Actions of single rows, and of several. */
  bulkActions?: readonly BulkAction[];
  /** Overrides of the list derived from the schema. */
  list?: Partial<Pick<PagedResource, 'columns' | 'filters' | 'defaultSort' | 'pageSizes' | 'exported'>>;
}

/** A resource with generic pages, as the app knows it before any of them is opened: data alone, without the schema. */
export interface PagedResource extends ListResource<never> {
  /** Present where other records may name its records. */
  picker?: ReferenceResource['picker'];
  pages: { list: string; show: string; create?: string; update?: string };
  ownedBy?: 'account';
  menu: NonNullable<ResourceDefinition['menu']>;
}

const accountFilter: Filter = { source: 'accountID', label: 'account', kind: 'reference' };

/** Paths of its pages, by its routes (`resourceRoutes`). @throws RangeError for a resource without them. */
const pagesOf = ({ name, recordID }: ResourceDefinition): PagedResource['pages'] => {
  const pathOf = (route: string) =>
    appRoutes.find((one) => one.name === route)?.path.replace(':id', `:${recordID}`);
  const [list, show] = [pathOf(name), pathOf(`${name}.show`)];
  const [create, update] = [pathOf(`${name}.create`), pathOf(`${name}.update`)];
  if (list === undefined || show === undefined) throw new RangeError(`No routes of ${name}`);
  return { list, show, ...(create ? { create } : {}), ...(update ? { update } : {}) };
};

const accountName = { name: 'accountName', kind: 'account', staff: true, card: 'underTitle' } as const;
/** Lookup of a referenced record: by part of its title, if lists filter and sort by that. */
const pickerOf = ({ fields, titles: [title = ''] }: ResourceSchema): Pick<PagedResource, 'picker'> => {
  const { filter, sort } = (fields[title] && fieldMeta(fields[title])) ?? {};
  return filter === 'text' && sort ? { picker: { search: title, title, facts: [] } } : {};
};

const updatedAt = { name: 'updatedAt', kind: 'dateTime', sort: 'updatedAt', firstOrder: 'DESC' } as const;

/** Part of a resource that is loaded at the start. */
export const pagedResource = (definition: ResourceDefinition): PagedResource => {
  const { name, operations, recordID, schema, ownedBy } = definition;
  const { bulkActions, list, menu = 'last' } = definition;
  return {
    ...firstPage,
    name,
    operations,
    recordID,
    columns: [
      ...schemaColumns(everyField(schema), 'always', schema.titles),
      ...(ownedBy === 'account' ? [accountName] : []),
      updatedAt,
    ],
    filters: [...(ownedBy === 'account' ? [accountFilter] : []), ...filtersOf(schemaFields(schema))],
    titles: schema.titles,
    ...pickerOf(schema),
    pages: pagesOf(definition),
    exported: {
      columns: [{ name: recordID, kind: 'number' }, { name: 'createdAt', kind: 'dateTime' }, updatedAt],
    },
    menu,
    ...(ownedBy === undefined ? {} : { ownedBy }),
    ...(bulkActions === undefined ? {} : { bulkActions }),
    ...list,
  };
};
