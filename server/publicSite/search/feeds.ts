import type { Words } from '../../../i18n/fieldText';
import { type SearchRequest, searchAddress } from '../../../schemas/publicSearch';
import { writeSearchQuery } from '../../../schemas/searchQuery';
import { renditionURLs } from '../../media/renditions';
import type { StoredCard } from '../../publicSearch/cards';
import type { MetaNames } from '../../publicSearch/metaNames';
import { html } from '../html';
import { feedAddress } from './feedAddress';
import { cardTexts } from './listingCard';
import { searchHeading } from './searchWords';

/** Maximum number of listings in a feed. */
export const feedSize = 50;

export interface Feed {
  request: SearchRequest;
  cards: readonly StoredCard[];
  names: MetaNames;
  words: Words;
  cityOf: (zipCode: string) => string | undefined;
  /** URL of the public site without a path. */
  site: string;
  /** Origin of the URLs of images. */
  origin: string;
}

const itemsOf = ({ cards, names, words, site, origin }: Feed) =>
  cards.map((card) => {
    const { title, place, price, facts, path } = cardTexts(card, { words, names });
    const cost = price && [price.amount, price.per].filter(Boolean).join(' ');
    const rendition = card.image && renditionURLs(card.image).renditions.find(({ width }) => width >= 640);
    return {
      url: `${site}${path}`,
      title,
      summary: [
        words.text(`torvet.publicSearch.typeName.${card.type}`),
        place,
        cost,
        ...facts.map(({ label, value }) => `${label}: ${value}`),
      ]
        .filter(Boolean)
        .join(' · '),
      image: rendition ? new URL(rendition.url, origin).href : undefined,
      published: card.publishedAt ?? card.updatedAt,
      modified: card.updatedAt,
      author: card.accountName,
    };
  });

const titleOf = ({ request, words, cityOf }: Feed): string =>
  words.text('torvet.publicSearch.feedTitle', { heading: searchHeading(request.filter, { words, cityOf }) });

const homeOf = ({ request, site, cityOf }: Feed): string => `${site}${searchAddress(request, cityOf)}`;

const ownAddress = ({ request, site }: Feed, format: 'rss' | 'json'): string =>
  `${site}${feedAddress(format, writeSearchQuery(request.filter), request.language)}`;

/** Characters that XML 1.0 forbids even if escaped. One such character makes the complete feed invalid. */
const notXML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const rssFeed = (feed: Feed): string => {
  const title = titleOf(feed);
  const items = itemsOf(feed).map(
    ({ url, title: name, summary, published, author }) =>
      html`<item><title>${name}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><description>${summary}</description><dc:creator>${author}</dc:creator><pubDate>${published.toUTCString()}</pubDate></item>\n`,
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${title}</title><link>${homeOf(feed)}</link><description>${title}</description><language>${feed.request.language}</language>
<atom:link rel="self" type="application/rss+xml" href="${ownAddress(feed, 'rss')}"/>
${items}</channel></rss>
`.markup.replaceAll(notXML, '');
};

/** Feed in the format JSON Feed 1.1. */
export const jsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(feed),
    home_page_url: homeOf(feed),
    feed_url: ownAddress(feed, 'json'),
    language: feed.request.language,
    items: itemsOf(feed).map(({ url, title, summary, image, published, modified, author }) => ({
      id: url,
      url,
      title,
      content_text: summary,
      ...(image === undefined ? {} : { image }),
      date_published: published.toISOString(),
      date_modified: modified.toISOString(),
      authors: [{ name: author }],
    })),
  });
