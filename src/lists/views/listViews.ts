import type { ListResource } from '../../../resources/listResource';
import type { SavedView } from '../../../schemas/savedView';
import { type FilterValues, type ListAddress, listSearch, readListAddress } from '../controller/listAddress';

/** A view of a list: one that its definition has, or one that somebody saved. */
export interface ListView {
  /** Tells it from the others; of a saved one it stands in the address too. */
  key: string;
  name: string;
  /** What it shows, as the address has it. */
  address: Pick<ListAddress, 'filter' | 'sort'>;
  saved?: SavedView;
}

/** A saved view in the address: whose it is, and its number. */
export const keyOfSaved = ({ ID, accountID }: Pick<SavedView, 'ID' | 'accountID'>): string =>
  `${accountID === undefined ? 'u' : 'a'}${ID}`;

/** What a view shows, as far as the list takes it. */
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

/** A filter as a view keeps it. */
export const savedFilter = (filter: FilterValues): SavedView['filter'] =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'object' ? [...value] : value]),
  );

/** The query that opens a view, from its first page. */
export const viewSearch = ({ key, address, saved }: ListView, resource: ListResource): string =>
  listSearch({ ...address, page: 1, perPage: 0, view: saved && key }, resource, 0);

/** Whether an address shows exactly what a view does, whichever page of it. */
export const showsView = (address: ListView['address'], view: ListView, resource: ListResource): boolean => {
  const written = ({ filter, sort }: ListView['address']) =>
    listSearch({ filter, sort, page: 1, perPage: 0, view: undefined }, resource, 0);
  return written(address) === written(view.address);
};
