import { allowedMarkup } from '../../schemas/markup';

const { tags: all, schemes } = allowedMarkup;
const tags = all.filter((tag) => tag !== 'img');

/**
 * Pattern of the server's sanitised HTML: text, allowed tags without attributes, images in the product's storage, and
 * links.
 */
const allowed = new RegExp(
  `^(?:[^<]|</?(?:${tags.join('|')})(?: /)?>|<a href="(?:(?:${schemes.join('|')}):|/(?!/))[^"<>]*">|<img(?: src="/media/[\\w./-]+"| alt="[^"<>]*"| (?:width|height)="\\d+")+(?: /)?>)*$`,
);

/** True if the server's sanitiser may have produced the markup. */
export const isHarmlessMarkup = (markup: string): boolean => allowed.test(markup);
