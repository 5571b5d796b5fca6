import createPurifier, { type Config } from 'dompurify';
import { allowedMarkup } from '../../../schemas/markup';

const { tags, attributes, schemes, imageSource } = allowedMarkup;

const rules = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: Object.values(attributes).flat(),
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${schemes.join('|')}):|/(?![/\\\\]))`, 'i'),
} satisfies Config;

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !imageSource.test(element.getAttribute('src') ?? '')) element.remove();
});

/** HTML as the server sanitises it: the editor shows and sends what will be left. */
export const cleanMarkup = (markup: string): string => purifier.sanitize(markup, rules);
