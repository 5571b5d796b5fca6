import type { Words } from '../../i18n/fieldText';
import { imageText } from '../../i18n/imageText';
import type { ListingImage } from '../../schemas/image';
import { type Html, html } from './html';
import type { ListingView } from './listingView';

/**
 * `sizes` attributes of the images: the cover, the two images next to it, and the row below. On a phone, one image
 * fills the screen.
 */
const phone = '(max-width: 719px) 88vw';
const sizes = {
  cover: `${phone}, (max-width: 1200px) 64vw, 760px`,
  beside: `${phone}, (max-width: 1200px) 32vw, 372px`,
  row: `${phone}, 132px`,
};

/** Number of large images on wide screens: the cover and the two next to it. */
const large = 3;

const viewID = (index: number) => `billede-${index + 1}`;
const galleryID = 'billeder';

const thumbnail = (image: ListingImage, index: number, total: number, { text }: Words): Html => {
  const place = index === 0 ? 'cover' : index < large ? 'beside' : 'row';
  const name = imageText(image, index, total, text);
  return html`<li class="${place}"><a href="#${viewID(index)}"><img src="${image.url}" srcset="${image.renditions
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')}" sizes="${sizes[place]}" width="${image.width}" height="${image.height}" alt="${name}" ${
    index === 0 ? html`fetchpriority="high"` : html`loading="lazy"`
  } decoding="async"><span class="visually-hidden"> (${text('torvet.publicListing.openImage')})</span></a></li>`;
};

/**
 * Full-size view of an image over the page. The URL fragment opens it; the Back button of the browser and its own
 * button close it.
 */
const view = (image: ListingImage, index: number, total: number, { text }: Words): Html => {
  const name = imageText(image, index, total, text);
  const place = text('torvet.listingShow.imageOf', { number: index + 1, total });
  const step = (to: number, key: 'previousImage' | 'nextImage', sign: string) =>
    to >= 0 &&
    to < total &&
    html`<a class="${key}" href="#${viewID(to)}" aria-label="${text(`torvet.listingShow.${key}`)}"><span aria-hidden="true">${sign}</span></a>`;
  return html`<figure id="${viewID(index)}" tabindex="-1" aria-label="${place}">
<img src="${image.url}" width="${image.width}" height="${image.height}" alt="${name}" loading="lazy" decoding="async">
<figcaption>${place}${image.alt !== undefined && html`: ${image.alt}`}</figcaption>
${step(index - 1, 'previousImage', '‹')}${step(index + 1, 'nextImage', '›')}<a class="close" href="#${galleryID}">${text('torvet.actions.closeDialog')}</a>
</figure>`;
};

/**
 * Image gallery without scripts: a mosaic on wide screens, a horizontal scroller on phones. Each image links to its
 * full-size view.
 */
export const gallery = ({ images, how }: Pick<ListingView, 'images' | 'how'>): Html | undefined => {
  if (images.length === 0) return undefined;
  const drawn = images.map((image, index) => thumbnail(image, index, images.length, how.words));
  const others = drawn.slice(large);
  return html`<section class="gallery" id="${galleryID}" tabindex="-1" aria-label="${how.words.text('torvet.listingShow.gallery')}">
<ul class="mosaic">${drawn.slice(0, large)}</ul>
${
  others.length > 0 &&
  html`<ul class="more">${others}</ul><a class="all-images" href="#${viewID(large)}">${how.words.text('torvet.sitePages.allImages', { count: images.length })}</a>`
}
</section>
<div class="viewer">${images.map((image, index) => view(image, index, images.length, how.words))}</div>`;
};
