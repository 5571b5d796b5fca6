import Button from '@mui/material/Button';
import type { Favorite } from '../../../schemas/favorite';
import { isPublished } from '../../../schemas/listing/publication';
import { StatusChip } from '../../listings/cells/StatusChip';
import { listingAddress } from '../../providers/publicSite';
import { imageProps } from '../../ui/imageSource';
import { Tag } from '../../ui/Tag';
import { FavoriteNote } from './FavoriteNote';
import { Choice } from './styles';
import { useFavoriteText } from './useFavoriteText';

/** Price change after the favourite was added; renders nothing if the price is unchanged. */
const PriceChange = ({ addedPrice, listing }: Favorite) => {
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

interface FavoriteCardProps {
  favorite: Favorite;
  /** True if the favourite is selected for comparison. */
  isChosen: boolean;
  /** True if one more favourite can be selected. */
  hasRoom: boolean;
  isFirst: boolean;
  onChoose: (listingID: number) => void;
  onRemove: (listingID: number, title: string) => void;
}

/** Maximum number of facts on a card; the comparison shows all of them. */
const shownFacts = 4;

const sizes = '(max-width: 760px) 92vw, 400px';

const House = () => (
  <svg viewBox="0 0 40 30" width="72" height="54" aria-hidden="true">
    <path
      d="M6 27V12l8-6 8 6v15M22 27V15h12v12M3 27h34M11 17h6M11 22h6M26 20h4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const Cover = ({ listing, isFirst }: Pick<Favorite, 'listing'> & { isFirst: boolean }) =>
  listing?.image ? (
    <span className="cover">
      <img
        {...imageProps(listing.image, sizes)}
        alt={listing.image.alt ?? ''}
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </span>
  ) : (
    <span className="cover none">
      <House />
    </span>
  );

/** Card of a favourite: facts about the listing, price change, note and buttons. */
export const FavoriteCard = ({
  favorite,
  isChosen,
  hasRoom,
  isFirst,
  onChoose,
  onRemove,
}: FavoriteCardProps) => {
  const { text, formats } = useFavoriteText();
  const { listingID, listing, addedAt } = favorite;
  const title = listing?.title ?? text('torvet.favorite.untitled', { ID: listingID });
  const isPublic = listing !== undefined && isPublished(listing.status);
  const facts = listing
    ? listing.keyFacts.flatMap((name) => listing.facts.find((fact) => fact.name === name) ?? [])
    : [];
  return (
    <li data-closed={isPublic ? undefined : ''}>
      <Cover listing={listing} isFirst={isFirst} />
      <div className="text">
        <div className="tags">
          {listing ? (
            <StatusChip status={listing.status} />
          ) : (
            <Tag>{text('torvet.favorite.unavailable')}</Tag>
          )}
          {listing ? <Tag>{text(`torvet.listingType.${listing.type}`)}</Tag> : null}
        </div>
        <h2>{isPublic ? <a href={listingAddress(listingID, formats.language)}>{title}</a> : title}</h2>
        {listing?.place === undefined ? null : <p className="place">{listing.place}</p>}
        {listing ? null : <p className="place">{text('torvet.favorite.unavailableText')}</p>}
        {listing?.price ? (
          <p className="price">
            {listing.price.amount} {listing.price.per ? <small>{listing.price.per}</small> : null}
          </p>
        ) : null}
        <PriceChange {...favorite} />
        {facts.length > 0 ? (
          <dl>
            {facts.slice(0, shownFacts).map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <p className="place">{text('torvet.favorite.addedAt', { date: formats.date(addedAt) })}</p>
        <FavoriteNote favorite={favorite} title={title} />
      </div>
      <div className="foot" data-print="none">
        {listing ? (
          <Choice>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={!isChosen && !hasRoom}
              aria-label={text('torvet.favorite.compare.chooseNamed', { title })}
              onChange={() => onChoose(listingID)}
            />
            {text('torvet.favorite.compare.choose')}
          </Choice>
        ) : (
          <span style={{ marginRight: 'auto' }} />
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={text('torvet.favorite.removeNamed', { title })}
          onClick={() => onRemove(listingID, title)}
        >
          {text('torvet.favorite.remove')}
        </Button>
      </div>
    </li>
  );
};
