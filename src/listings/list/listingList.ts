import type { BulkAction, DialogAction } from '../../../resources/listingActions';
import type { ListingCell } from '../../../resources/listings';
import type { ActionsProps, ListExtension } from '../../lists/extension';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useStatusActions } from '../actions/useStatusActions';
import type { Row } from '../row';
import { listingCells } from './cells';

const ListingActions = ({ onChanged, children }: ActionsProps<BulkAction>) => {
  const { actOn, actOnAll, dialog } = useStatusActions(onChanged);
  return children({
    actOn: (action: DialogAction, row: Row) => actOn(action, row),
    actOnAll: (action, rows: readonly Row[]) => actOnAll(action, rows),
    dialog,
  });
};

/** What the list of listings has beyond its definition. */
export const listingList: ListExtension<ListingCell, BulkAction> = {
  cells: listingCells,
  RowMenu: fetchedPart(async () => (await import('./ListingRowMenu')).ListingRowMenu),
  Actions: ListingActions,
};
