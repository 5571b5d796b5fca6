import type { Favorite } from '../../../schemas/favorite';
import { useFavoriteText } from './useFavoriteText';

/** How the price changed since the favourite was added, with both figures; nothing where it did not. */
export const PriceChange = ({ addedPrice, listing }: Favorite) => {
  const { text, formats } = useFavoriteText();
  const price = listing?.keyPrice;
  if (addedPrice === undefined || price === undefined || price === addedPrice) return null;
  const way = price < addedPrice ? 'lower' : 'higher';
  const share = addedPrice > 0 ? ((price - addedPrice) / addedPrice) * 100 : undefined;
  const both = { from: formats.money(addedPrice), to: formats.money(price) };
  return (
    <p className="change" data-way={way}>
      <span aria-hidden="true">{way === 'lower' ? '↓ ' : '↑ '}</span>
      {share === undefined
        ? text('torvet.favorite.changed', both)
        : text(`torvet.favorite.${way}`, {
            ...both,
            percent: `${share > 0 ? '+' : ''}${formats.percent(Math.round(share * 10) / 10)}`,
          })}
    </p>
  );
};
