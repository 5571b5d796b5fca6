import type { ListResource } from '../../../resources/listResource';
import type { SavedView } from '../../../schemas/savedView';
import { type FilterValues, type ListAddress, listSearch, readListAddress } from '../controller/listAddress';

/** View of a list: from its definition, or saved by a user. */
export interface ListView {
  /** Unique key; for a saved view, it is the URL parameter. */
  key: string;
  name: string;
  /** Filters and sort order of the view. */
  address: Pick<ListAddress, 'filter' | 'sort'>;
  saved?: SavedView;
}

/** URL parameter of a saved view: kind of owner, and id. */
export const keyOfSaved = ({ ID, accountID }: Pick<SavedView, 'ID' | 'accountID'>): string =>
  `${accountID === undefined ? 'u' : 'a'}${ID}`;

/** Valid parts of a view's filters and sort order. */
export const viewAddress = (
  { filter, sort }: Partial<Pick<SavedView, 'filter' | 'sort'>>,
  resource: ListResource,
): ListView['address'] => {
  const search = new URLSearchParams({ filter: JSON.stringify(filter ?? {}) });
  return {
    filter: readListAddress(search.toString(), resource, 0).filter,
    sort: sort ?? resource.defaultSort,
  };
};

export const savedFilter = (filter: FilterValues): SavedView['filter'] =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  );

/** Query string that opens the first page of a view. */
export const viewSearch = ({ key, address, saved }: ListView, resource: ListResource): string =>
  listSearch({ ...address, page: 1, perPage: 0, view: saved && key }, resource, 0);

/** True if the list has the filters and sort order of a view, on any page. */
export const showsView = (address: ListView['address'], view: ListView, resource: ListResource): boolean => {
  const written = ({ filter, sort }: ListView['address']) =>
    listSearch({ filter, sort, page: 1, perPage: 0, view: undefined }, resource, 0);
  return written(address) === written(view.address);
};
