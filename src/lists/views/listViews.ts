import type { ListResource } from '../../../resources/listResource';
import type { SavedView } from '../../../schemas/savedView';
import { type FilterValues, type ListAddress, listSearch, readListAddress } from '../controller/listAddress';

/** A view of a list: from its definition, or saved by a user. */
export interface ListView {
  /** Identifies it; of a saved view also in the address. */
  key: string;
  name: string;
  /** State as a query string. */
  address: Pick<ListAddress, 'filter' | 'sort'>;
  saved?: SavedView;
}

/** A saved view in the address: owner and id. */
export const keyOfSaved = ({ ID, accountID }: Pick<SavedView, 'ID' | 'accountID'>): string =>
  `${accountID === undefined ? 'u' : 'a'}${ID}`;

/** State of a view, with valid parts only. */
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

/** A filter of a saved view. */
export const savedFilter = (filter: FilterValues): SavedView['filter'] =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  );

/** The query that opens a view, from its first page. */
export const viewSearch = ({ key, address, saved }: ListView, resource: ListResource): string =>
  listSearch({ ...address, page: 1, perPage: 0, view: saved && key }, resource, 0);

/** Whether an address has the state of a view, whatever its page. */
export const showsView = (address: ListView['address'], view: ListView, resource: ListResource): boolean => {
  const written = ({ filter, sort }: ListView['address']) =>
    listSearch({ filter, sort, page: 1, perPage: 0, view: undefined }, resource, 0);
  return written(address) === written(view.address);
};
