import { everyField, type ResourceSchema, schemaFields } from '../schemas/resourceSchema';
import { appRoutes } from '../schemas/routes';
import { firstPage } from './firstPage';
import type { BulkAction, Filter, ListResource } from './listResource';
import type { Resource } from './resource';
import { schemaColumns } from './schemaColumns';

/** A resource as a developer describes it: its pages and its link are made of this. Who opens them, its routes say. */
export interface ResourceDefinition extends Resource {
  /** Its fields: columns, filters and sorting are on each, and form and show page are laid out by them. */
  schema: ResourceSchema;
  /** Its records belong to an account: the list begins with the active one, and so does whatever is created. */
  ownedBy?: 'account';
  /** Where its link stands among the sections: before that of a route, at the end, or nowhere. */
  menu?: { before: string } | 'last' | 'none';
  /** What is done with rows: on their own, and with several at once. */
  bulkActions?: readonly BulkAction[];
  /** What its list has in place of what follows from the schema. */
  list?: Partial<Pick<PagedResource, 'columns' | 'filters' | 'defaultSort' | 'pageSizes' | 'exported'>>;
}

/** A resource with generic pages, as the app knows it before any of them is opened: data alone, without the schema. */
export interface PagedResource extends ListResource<never> {
  pages: { list: string; show: string; create?: string; update?: string };
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
        if (meta.choices)
          return [{ source: name, kind: 'choice', choices: meta.choices.values, names: meta.choices.names }];
        if (meta.kind !== 'checkbox') throw new RangeError(`No list filters by the choices of ${name}`);
        return [{ source: name, kind: 'boolean' }];
    }
  });

/** Where its pages are, by its routes (`resourceRoutes`). @throws RangeError for a resource without them. */
const pagesOf = ({ name, recordID }: ResourceDefinition): PagedResource['pages'] => {
  const pathOf = (route: string) =>
    appRoutes.find((one) => one.name === route)?.path.replace(':id', `:${recordID}`);
  const [list, show] = [pathOf(name), pathOf(`${name}.show`)];
  const [create, update] = [pathOf(`${name}.create`), pathOf(`${name}.update`)];
  if (list === undefined || show === undefined) throw new RangeError(`No routes of ${name}`);
  return { list, show, ...(create ? { create } : {}), ...(update ? { update } : {}) };
};

const accountName = { name: 'accountName', kind: 'account', staff: true, card: 'underTitle' } as const;
const updatedAt = { name: 'updatedAt', kind: 'dateTime', sort: 'updatedAt', firstOrder: 'DESC' } as const;

/** What the app knows of a resource from the start. */
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
    filters: [...(ownedBy === 'account' ? [accountFilter] : []), ...filtersOf(schema)],
    titles: schema.titles,
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
