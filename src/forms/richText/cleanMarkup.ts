import createPurifier, { type Config } from 'dompurify';
import { allowedMarkup } from '../../../schemas/markup';

const { tags, attributes, imageSource, link, size } = allowedMarkup;

const rules = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: Object.values(attributes).flat(),
  // These attributes are exempt from the URL pattern below.
  ADD_URI_SAFE_ATTR: ['width', 'height'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: link,
} satisfies Config;

const allowedOf = new Map<string, readonly string[]>(Object.entries(attributes));

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const names = allowedOf.get(element.tagName.toLowerCase()) ?? [];
  const isSize = attribute.attrName === 'width' || attribute.attrName === 'height';
  attribute.keepAttr = names.includes(attribute.attrName) && (!isSize || size.test(attribute.attrValue));
});
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !imageSource.test(element.getAttribute('src') ?? '')) element.remove();
});

/**
 * Renames event handler and style attributes, which browsers report as policy violations even while parsing an inert
 * document.
 */
const withoutReported = (markup: string): string =>
  markup.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\s(on\w+|style)\s*=/gi, ' data-$1='));

/** Sanitises HTML by the server's rules, so that the editor shows what will be stored. */
export const cleanMarkup = (markup: string): string => purifier.sanitize(withoutReported(markup), rules);
