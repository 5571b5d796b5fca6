import type { ListResource, RowAction } from '../../../resources/listResource';
import type { Row } from '../row';

/** Where a listing is on the public site. */
export const publicAddress = (siteURL: string, { ID }: Pick<Row, 'ID'>): string => `${siteURL}/annonce/${ID}`;

/**
 * What can be done with a row, in the order of its menu: what the resource offers and the server allows.
 * @param siteURL the public site, when there is one.
 */
export const rowActions = (
  resource: Pick<ListResource, 'rowActions' | 'publicStatuses'>,
  row: Pick<Row, 'allowedActions' | 'status' | 'offMarket'>,
  siteURL: string | undefined,
): RowAction[] =>
  resource.rowActions.filter((action) => {
    if (action === 'show') return true;
    if (action === 'viewOnSite')
      return (
        siteURL !== undefined && !row.offMarket && resource.publicStatuses.some((id) => id === row.status)
      );
    return row.allowedActions.includes(action);
  });
