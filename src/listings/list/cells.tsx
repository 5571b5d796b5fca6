import type { ListingCell } from '../../../resources/listings';
import type { ListExtension } from '../../lists/extension';
import { useText } from '../../ui/useText';
import { KeyPrice } from '../cells/KeyPrice';
import { StatusChip } from '../cells/StatusChip';
import { statusName, typeName } from '../names';
import { useListing } from './useListing';

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
  const { status, awaitingReview, promotionState } = useListing();
  return (
    <>
      <StatusChip status={status} awaitingReview={awaitingReview} />
      {promotionState ? <small>{text(`torvet.promotion.flag.${promotionState}`)}</small> : null}
    </>
  );
};

const KeyPriceCell = () => {
  const { family, keyPrice } = useListing();
  return <KeyPrice family={family} amount={keyPrice} />;
};

/** How the cells of a listing's own kinds are drawn, and written into a file. */
export const listingCells: ListExtension<ListingCell>['cells'] = {
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
