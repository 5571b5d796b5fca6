import { allowedMarkup } from '../../schemas/markup';

const { tags: all, schemes } = allowedMarkup;
const tags = all.filter((tag) => tag !== 'img');

/** The markup that the server's sanitiser leaves: text, allowed tags without attributes, images of our store, and links, also within the site. */
const allowed = new RegExp(
  `^(?:[^<]|</?(?:${tags.join('|')})(?: /)?>|<a href="(?:(?:${schemes.join('|')}):|/(?!/))[^"<>]*">|<img(?: src="/media/[\\w./-]+"| alt="[^"<>]*"| (?:width|height)="\\d+")+(?: /)?>)*$`,
);

/** Whether markup could be output of the server's sanitiser. */
export const isHarmlessMarkup = (markup: string): boolean => allowed.test(markup);
