import { families } from '../../schemas/listing/families';
import { type Html, html, jsonScript } from './html';
import type { PageAddresses } from './listingAddress';
import type { ListingView } from './listingView';
import { metaTags, shortened } from './metaTags';

/** Preferred width in pixels of the image in shared links. */
const sharedWidth = 1280;

const sharedImage = ({ images: [cover] }: ListingView, origin: string) => {
  const rendition = cover && (cover.renditions.find(({ width }) => width >= sharedWidth) ?? cover);
  return rendition && new URL(rendition.url, origin).href;
};

/** URLs of schema.org's business functions. */
const businessFunctions = {
  let: 'http://purl.org/goodrelations/v1#LeaseOut',
  sold: 'http://purl.org/goodrelations/v1#Sell',
} as const;

/** Structured data about the listing (schema.org). */
const structured = (view: ListingView, address: string, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: view.title,
  url: address,
  ...(view.description === undefined ? {} : { description: view.description }),
  ...(view.publishedAt ? { datePosted: view.publishedAt.toISOString() } : {}),
  dateModified: view.updatedAt.toISOString(),
  image: view.images.map(({ url }) => new URL(url, origin).href),
  ...(view.place === undefined
    ? {}
    : { contentLocation: { '@type': 'Place', address: view.place, name: view.place } }),
  ...(view.keyPrice === undefined
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          price: view.keyPrice,
          priceCurrency: 'DKK',
          businessFunction: businessFunctions[families[view.variant.family].closedAs],
          offeredBy: { '@type': 'Organization', name: view.account.name },
        },
      }),
});

/**
 * Metadata for search engines and shared links.
 * @param origin origin of the URLs of images.
 */
export const listingHead = (view: ListingView, addresses: PageAddresses, origin: string): Html => {
  const { text, formats } = view.how.words;
  const address = addresses[formats.language];
  const description = shortened(
    view.description ??
      text('torvet.publicListing.description', { type: view.typeName, place: view.place ?? '' }),
  );
  const tags = metaTags({
    words: view.how.words,
    title: view.title,
    description,
    sharedDescription: view.flashline,
    addresses,
    address,
    image: sharedImage(view, origin),
  });
  // The page of a closed listing still answers existing links, but is not indexed.
  if (view.closed) return html`<meta name="robots" content="noindex">\n${tags}`;
  return html`${tags}
${jsonScript('application/ld+json', structured(view, address, origin))}`;
};
