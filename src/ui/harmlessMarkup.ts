import { allowedMarkup } from '../../schemas/markup';

const { tags: all, schemes } = allowedMarkup;
const tags = all.filter((tag) => tag !== 'img');

/** Output of the server's sanitiser: text, allowed tags without attributes, images of our storage, and links. */
const allowed = new RegExp(
  `^(?:[^<]|</?(?:${tags.join('|')})(?: /)?>|<a href="(?:(?:${schemes.join('|')}):|/(?!/))[^"<>]*">|<img(?: src="/media/[\\w./-]+"| alt="[^"<>]*"| (?:width|height)="\\d+")+(?: /)?>)*$`,
);

/** True if markup can be output of the server's sanitiser. */
export const isHarmlessMarkup = (markup: string): boolean => allowed.test(markup);
