import { fieldMeta } from '../schemas/field';
import { everyField, type ResourceSchema, schemaFields } from '../schemas/resourceSchema';
import { appRoutes } from '../schemas/routes';
import { filtersOf } from './fieldFilters';
import { firstPage } from './firstPage';
import type { BulkAction, Filter, ListResource } from './listResource';
import type { ReferenceResource } from './reference';
import type { Resource } from './resource';
import { schemaColumns } from './schemaColumns';

/** Resource with generic pages and links. The routes define who has access. */
export interface ResourceDefinition extends Resource {
  /** Fields of the resource with their columns, filters and sorting; also used by the form and show page. */
  schema: ResourceSchema;
  /** `account` if accounts own the records: the list and new records then default to the active account. */
  ownedBy?: 'account';
  /** Position of the link in the navigation: before the link of another route, last, or none. */
  menu?: { before: string } | 'last' | 'none';
  /** Actions on one row or on several. */
  bulkActions?: readonly BulkAction[];
  /** Properties of the list that override those derived from the schema. */
  list?: Partial<Pick<PagedResource, 'columns' | 'filters' | 'defaultSort' | 'pageSizes' | 'exported'>>;
}

/** Resource with generic pages, as data without the schema, so that it is available at the start of the app. */
export interface PagedResource extends ListResource<never> {
  /** Picker; undefined if other records cannot refer to these records. */
  picker?: ReferenceResource['picker'];
  pages: { list: string; show: string; create?: string; update?: string };
  ownedBy?: 'account';
  menu: NonNullable<ResourceDefinition['menu']>;
}

const accountFilter: Filter = { source: 'accountID', label: 'account', kind: 'reference' };

/** Paths of the pages, from the routes (`resourceRoutes`). @throws RangeError for a resource without routes. */
const pagesOf = ({ name, recordID }: ResourceDefinition): PagedResource['pages'] => {
  const pathOf = (route: string) =>
    appRoutes.find((one) => one.name === route)?.path.replace(':id', `:${recordID}`);
  const [list, show] = [pathOf(name), pathOf(`${name}.show`)];
  const [create, update] = [pathOf(`${name}.create`), pathOf(`${name}.update`)];
  if (list === undefined || show === undefined) throw new RangeError(`No routes of ${name}`);
  return { list, show, ...(create ? { create } : {}), ...(update ? { update } : {}) };
};

const accountName = { name: 'accountName', kind: 'account', staff: true, card: 'underTitle' } as const;
/** Picker that searches by part of the title; undefined if lists cannot filter and sort by the title. */
const pickerOf = ({ fields, titles: [title = ''] }: ResourceSchema): Pick<PagedResource, 'picker'> => {
  const { filter, sort } = (fields[title] && fieldMeta(fields[title])) ?? {};
  return filter === 'text' && sort ? { picker: { search: title, title, facts: [] } } : {};
};

const updatedAt = { name: 'updatedAt', kind: 'dateTime', sort: 'updatedAt', firstOrder: 'DESC' } as const;

/** Converts a definition to data without the schema. */
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
