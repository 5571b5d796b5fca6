import { listingFamilies } from '../../../resources';
import type { Family } from '../../../schemas/listing/families';
import { useText } from '../../ui/useText';

/** The amount that a listing is told by, with what it is paid for. */
export const KeyPrice = ({ family, amount }: { family: Family; amount: number | undefined }) => {
  const { text, formats } = useText();
  if (amount === undefined) return <span className="muted">{text('torvet.common.dash')}</span>;
  const { per, from } = listingFamilies[family].price;
  const money = formats.money(amount);
  return (
    <span className="amount">
      {from ? text('torvet.common.fromValue', { value: money }) : money}
      {per ? <small>{text(`torvet.listing.${per}`)}</small> : null}
    </span>
  );
};
