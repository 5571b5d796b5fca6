import createPurifier, { type Config } from 'dompurify';
import { allowedMarkup } from '../../../schemas/markup';

const { tags, attributes, imageSource, link, size } = allowedMarkup;

const rules = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: Object.values(attributes).flat(),
  // The pattern of addresses below is for all attributes but these.
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

/** Renames what a policy reports even in a document that runs nothing: event handlers and styles in tags. */
const withoutReported = (markup: string): string =>
  markup.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\s(on\w+|style)\s*=/gi, ' data-$1='));

/** HTML as the server sanitises it: the editor shows and sends what will be left. */
export const cleanMarkup = (markup: string): string => purifier.sanitize(withoutReported(markup), rules);
