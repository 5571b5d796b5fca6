import { allowedMarkup } from '../../schemas/markup';

const { tags, schemes } = allowedMarkup;

/** Text, the allowed tags without attributes, and links, also to pages beside it: what the server's sanitiser leaves. */
const allowed = new RegExp(
  `^(?:[^<]|</?(?:${tags.join('|')})(?: /)?>|<a href="(?:(?:${schemes.join('|')}):|/(?!/))[^"<>]*">)*$`,
);

/** Whether markup is what the server's sanitiser leaves. */
export const isHarmlessMarkup = (markup: string): boolean => allowed.test(markup);
