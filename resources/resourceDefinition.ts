import { everyField, type ResourceSchema, schemaFields } from '../schemas/resourceSchema';
import type { AppRoute } from '../schemas/routes';
import { firstPage } from './firstPage';
import type { BulkAction, Filter, ListResource } from './listResource';
import type { Resource } from './resource';
import { schemaColumns } from './schemaColumns';

/** A resource as a developer describes it: its pages, its links and its rights are made of this. */
export interface ResourceDefinition extends Resource {
  /** Its fields: columns, filters and sorting are on each, and form and show page are laid out by them. */
  schema: ResourceSchema;
  /** Where its list is; its other pages are below: `/notes`. */
  path: string;
  /** Who opens its list and show page. */
  readers: Pick<AppRoute, 'who' | 'roles' | 'permission' | 'accountTypes'>;
  /** The roles that create, edit and delete; nobody does without. */
  writers?: AppRoute['roles'];
  /** Its records belong to an account: the list begins with the active one, and so does whatever is created. */
  ownedBy?: 'account';
  /** Where its link stands among the sections: before that of a route, at the end, or nowhere. */
  menu?: { before: string } | 'last' | 'none';
  /** What is done with rows: on their own, and with several at once. */
  bulkActions?: readonly BulkAction[];
  defaultSort?: ListResource['defaultSort'];
  pageSizes?: ListResource['pageSizes'];
  /** Most rows of a file. */
  exportLimit?: number;
}

/** A resource with generic pages, as the app knows it before any of them is opened: data alone, without the schema. */
export interface PagedResource extends ListResource<never> {
  pages: { list: string; show: string; create?: string; update?: string };
  routes: readonly AppRoute[];
  ownedBy?: 'account';
  menu: NonNullable<ResourceDefinition['menu']>;
}

/** Characters that a text filter takes. */
const filterLength = 100;

const accountFilter: Filter = { source: 'accountID', label: 'account', kind: 'reference' };

/** @throws RangeError for a field whose values a filter of lists cannot offer. */
const filtersOf = (schema: ResourceSchema): Filter[] =>
  schemaFields(schema).flatMap(({ name, meta }): Filter[] => {
    switch (meta.filter) {
      case undefined:
        return [];
      case 'text':
        return [{ source: name, kind: 'text', max: filterLength }];
      case 'dateRange':
        return [{ source: name, kind: 'dateRange', from: `${name}From`, to: `${name}To` }];
      case 'choice':
        if (meta.widget !== 'checkbox') throw new RangeError(`No list filters by the choices of ${name}`);
        return [{ source: name, kind: 'boolean' }];
    }
  });

const routesOf = ({ name, path, readers, writers, operations }: ResourceDefinition): AppRoute[] => {
  const writing = { ...readers, ...(writers === undefined ? {} : { roles: writers }) };
  const page = (page: string, below: string, who: ResourceDefinition['readers']): AppRoute => ({
    name: `${name}.${page}`,
    path: `${path}${below}`,
    ...who,
  });
  return [
    { ...page('list', '', readers), name, isList: true },
    ...(operations.create && writers ? [page('create', '/create', writing)] : []),
    ...(operations.update && writers ? [page('update', '/:id/update', writing)] : []),
    page('show', '/:id', readers),
  ];
};

const updatedAt = { name: 'updatedAt', kind: 'dateTime', sort: 'updatedAt', firstOrder: 'DESC' } as const;

/** What the app knows of a resource from the start. */
export const pagedResource = (definition: ResourceDefinition): PagedResource => {
  const { name, operations, recordID, schema, path, writers, ownedBy, exportLimit } = definition;
  const { bulkActions, defaultSort, pageSizes, menu = 'last' } = definition;
  return {
    ...firstPage,
    name,
    operations,
    recordID,
    columns: [...schemaColumns(everyField(schema), 'always', schema.titles), updatedAt],
    filters: [...(ownedBy === 'account' ? [accountFilter] : []), ...filtersOf(schema)],
    titles: schema.titles,
    pages: {
      list: path,
      show: `${path}/:${recordID}`,
      ...(operations.create && writers ? { create: `${path}/create` } : {}),
      ...(operations.update && writers ? { update: `${path}/:${recordID}/update` } : {}),
    },
    exported: {
      columns: [{ name: recordID, kind: 'number' }, { name: 'createdAt', kind: 'dateTime' }, updatedAt],
      ...(exportLimit === undefined ? {} : { limit: exportLimit }),
    },
    routes: routesOf(definition),
    menu,
    ...(ownedBy === undefined ? {} : { ownedBy }),
    ...(bulkActions === undefined ? {} : { bulkActions }),
    ...(defaultSort === undefined ? {} : { defaultSort }),
    ...(pageSizes === undefined ? {} : { pageSizes }),
  };
};
