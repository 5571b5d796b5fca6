import type { ValueWords, Words } from '../../../i18n/fieldText';
import { keepTogether } from '../../../i18n/keepTogether';
import { keyFacts, priceText } from '../../../i18n/keyFacts';
import { addDays, danishDate } from '../../../schemas/calendar';
import { computedFigures } from '../../../schemas/listing/computed';
import { publicPath } from '../../../schemas/listing/publication';
import { publicPlace } from '../../../schemas/listing/searchedListing';
import { knownValues, variantOf } from '../../listings/toListingResponse';
import { renditionURLs } from '../../media/renditions';
import type { CardImage, StoredCard } from '../../publicSearch/cards';
import type { MetaNames } from '../../publicSearch/metaNames';
import { confirmedText } from '../confirmedText';
import { favoriteButton } from '../favoriteButton';
import { type Html, html } from '../html';

/** Number of days after publication in which a listing is marked as new. */
const newDays = 3;

/** Maximum number of facts on a card besides the price. */
const mostFacts = 3;

/** `sizes` attribute of an image on a card. */
const sizes = '(max-width: 639px) 100vw, (max-width: 999px) 50vw, 400px';

/** Texts and date for all cards of a page. */
export interface CardWords {
  words: Words;
  names: MetaNames;
  today: string;
}

/** List that contains a card, for statistics (docs/tracking.md). */
export interface CardPlace {
  source: 'slo' | 'slp' | 'slpr' | 'blo' | 'sao' | 'sap';
  /** True if the card is in a promoted slot above the list. */
  slot?: boolean;
  /** True if the card is visible when the page opens, so that its image is not loaded lazily. */
  first?: boolean;
}

const picture = ({ hash, width, height }: CardImage, { first }: CardPlace): Html => {
  const { renditions, url } = renditionURLs({ hash, width });
  const small = renditions.filter((rendition) => rendition.width <= 1280);
  return html`<img src="${small[1]?.url ?? url}" srcset="${small
    .map((rendition) => `${rendition.url} ${rendition.width}w`)
    .join(', ')}" sizes="${sizes}" width="${width}" height="${height}" alt="" ${
    first ? html`fetchpriority="high"` : html`loading="lazy"`
  } decoding="async">`;
};

const noPicture = html`<svg viewBox="0 0 160 112" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round"><path d="M8 104h144M28 104V52l52-38 52 38v52"/><path d="M66 104V70h28v34M44 62h14v16H44zM102 62h14v16h-14z"/></g></svg>`;

/** True if a listing was published within the last {@link newDays} days. */
const isNew = ({ publishedAt }: StoredCard, today: string): boolean =>
  publishedAt !== null && danishDate(publishedAt) > addDays(today, -newDays);

/** Texts on a card. */
export const cardTexts = (card: StoredCard, { words, names }: Pick<CardWords, 'words' | 'names'>) => {
  const { language } = words.formats;
  const variant = variantOf(card);
  const values = knownValues(variant, card.values);
  const how: ValueWords = {
    words,
    nameOf: (list, id) => names.nameOf(list, id)?.[language],
  };
  const listing = {
    ...values,
    family: variant.family,
    keyPrice: card.keyPrice ?? undefined,
    ...computedFigures(variant, values),
  };
  return {
    title: typeof values.title === 'string' ? values.title : '',
    place: publicPlace(values),
    price: priceText(listing, words),
    facts: keyFacts(variant, listing, how).slice(0, mostFacts),
    path: publicPath(card.id, language),
  };
};

const drawCard = (card: StoredCard, place: CardPlace, how: CardWords): Html => {
  const { words, today } = how;
  const { text } = words;
  const { title, place: address, price, facts, path } = cardTexts(card, how);
  const confirmed = confirmedText(card.confirmedAt, today, words);
  const shown = place.source.endsWith('o') ? 'organic' : 'promoted';
  return html`<li class="found${place.slot && ' slot'}" data-torvet-listing="${card.id}" data-torvet-account="${card.accountID}" data-torvet-source="${place.source}" data-torvet-shown="${shown}"><article>
<div class="photo">${card.image ? picture(card.image, place) : noPicture}</div>
<p class="tags"><span>${text(`torvet.publicSearch.typeName.${card.type}`)}</span>${
    shown === 'promoted' && html`<span class="promoted">${text('torvet.publicSearch.promoted')}</span>`
  }${isNew(card, today) && html`<span class="new">${text('torvet.publicSearch.newListing')}</span>`}</p>
<h3><a href="${path}?s=${place.source}">${keepTogether(title)}</a></h3>
${address !== undefined && html`<p class="place">${keepTogether(address)}</p>`}
${price && html`<p class="price">${price.amount}${price.per !== undefined && html` <small>${price.per}</small>`}</p>`}
${
  facts.length > 0 &&
  html`<dl>${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
}
${confirmed !== undefined && html`<p class="confirmed">${confirmed}</p>`}
${favoriteButton({ id: card.id, title }, words, 'card')}
</article></li>
`;
};

/** Rendered cards of a listing, valid for one day and one version of the names. */
interface DrawnCards extends Pick<CardWords, 'names' | 'today'> {
  byPlace: Map<string, Html>;
}

const drawn = new WeakMap<StoredCard, DrawnCards>();

/**
 * Card of a listing, with data attributes from which impressions and clicks are counted. The markup is cached as long
 * as the object `card` exists.
 */
export const listingCard = (card: StoredCard, place: CardPlace, how: CardWords): Html => {
  const { names, today, words } = how;
  const former = drawn.get(card);
  const valid =
    former?.names === names && former.today === today
      ? former
      : { names, today, byPlace: new Map<string, Html>() };
  if (valid !== former) drawn.set(card, valid);
  const key = [words.formats.language, place.source, place.slot, place.first].join();
  const markup = valid.byPlace.get(key) ?? drawCard(card, place, how);
  valid.byPlace.set(key, markup);
  return markup;
};
