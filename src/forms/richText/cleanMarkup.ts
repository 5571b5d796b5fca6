import createPurifier, { type Config } from 'dompurify';
import { allowedMarkup } from '../../../schemas/markup';

const { tags, attributes, imageSource, link, size } = allowedMarkup;

const rules = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: Object.values(attributes).flat(),
  // The URL pattern below does not apply to these attributes.
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
 * Renames event handler and style attributes: browsers report them as policy violations even when parsing an inert
 * document.
 */
const withoutReported = (markup: string): string =>
  markup.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\s(on\w+|style)\s*=/gi, ' data-$1='));

/** Sanitises HTML by the server's rules, so that the editor shows the text as it will be stored. */
export const cleanMarkup = (markup: string): string => purifier.sanitize(withoutReported(markup), rules);
