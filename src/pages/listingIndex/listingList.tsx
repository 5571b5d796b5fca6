import type { BulkAction, DialogAction } from '../../../resources/listingActions';
import type { ListingCell } from '../../../resources/listings';
import { type Family, families, isFamily } from '../../../schemas/listing/families';
import { useStatusActions } from '../../listings/actions/useStatusActions';
import { StatusChip } from '../../listings/cells/StatusChip';
import { statusName, typeName } from '../../listings/names';
import type { Row } from '../../listings/row';
import { useListing } from '../../listings/useListing';
import type { ActionsProps, ListExtension } from '../../lists/extension';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useText } from '../../ui/useText';

/** Main price of a listing, with its period. */
const KeyPrice = ({ family, amount }: { family: Family; amount: number | undefined }) => {
  const { text, formats } = useText();
  if (amount === undefined) return <span className="muted">{text('torvet.common.dash')}</span>;
  const { per, from } = families[family].price;
  const money = formats.money(amount);
  return (
    <span className="amount">
      {from ? text('torvet.common.fromValue', { value: money }) : money}
      {per ? <small>{text(`torvet.listing.${per}`)}</small> : null}
    </span>
  );
};

const TypeCell = () => {
  const { text } = useText();
  const { type, offMarket } = useListing();
  return (
    <>
      {typeName(type, text)}
      {offMarket ? <small>{text('torvet.offMarket')}</small> : null}
    </>
  );
};

const StatusCell = () => {
  const { text } = useText();
  const { status, awaitingReview, asksConfirmation, promotionState } = useListing();
  return (
    <>
      <StatusChip status={status} awaitingReview={awaitingReview} />
      {asksConfirmation ? <small>{text('torvet.listingIndex.unconfirmed')}</small> : null}
      {promotionState ? <small>{text(`torvet.promotionFlag.${promotionState}`)}</small> : null}
    </>
  );
};

const KeyPriceCell = () => {
  const { family, keyPrice } = useListing();
  return <KeyPrice family={family} amount={keyPrice} />;
};

/** Display and CSV format of cell kinds that only listings have. */
const listingCells: ListExtension<ListingCell>['cells'] = {
  listingType: {
    Cell: TypeCell,
    csv: ({ type }, { text }) => (typeof type === 'number' ? typeName(type, text) : undefined),
  },
  status: {
    Cell: StatusCell,
    csv: ({ status, awaitingReview }, { text }) => {
      if (awaitingReview === true && status === 1) return text('torvet.status.awaitingReview');
      return typeof status === 'number' ? statusName(status, text) : undefined;
    },
  },
  keyPrice: { Cell: KeyPriceCell },
};

const ListingActions = ({ onChanged, children }: ActionsProps<BulkAction>) => {
  const { actOn, actOnAll, dialog } = useStatusActions(onChanged);
  return children({
    actOn: (action: DialogAction, row: Row) => actOn(action, row),
    actOnAll: (action, rows: readonly Row[]) => actOnAll(action, rows),
    dialog,
  });
};

export const listingList: ListExtension<ListingCell, BulkAction> = {
  cells: listingCells,
  inPlace: {
    can: ({ kind }, { allowedActions, family }) => {
      if (!Array.isArray(allowedActions)) return false;
      if (kind === 'status') return allowedActions.some((action) => action !== 'update' && action !== 'copy');
      // Seating has several prices, which the in-place editor cannot change.
      return (
        allowedActions.includes('update') &&
        !(kind === 'keyPrice' && isFamily(family) && families[family].price.from)
      );
    },
    Editor: fetchedPart(async () => (await import('./RowInPlace')).RowInPlace),
  },
  RowMenu: fetchedPart(async () => (await import('./ListingRowMenu')).ListingRowMenu),
  Actions: ListingActions,
};
