import sanitizeHTML from 'sanitize-html';
import { fieldMeta } from '../../schemas/field';
import { allowedMarkup } from '../../schemas/markup';
import { fieldIssues } from '../../schemas/messages';
import type { Fields, FieldValues } from '../../schemas/resourceSchema';
import { AppError } from '../errors';

const { tags, attributes, schemes, imageSource, link, size, deepest } = allowedMarkup;

/** Patterns of attribute values; an attribute with another value is removed. */
const patterns: Readonly<Record<string, RegExp>> = { href: link, width: size, height: size };

const withMatching = (tagName: string, attribs: Readonly<Record<string, string>>) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => patterns[name]?.test(value) !== false),
  ),
});

const sanitised = (markup: string): string =>
  sanitizeHTML(markup, {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    transformTags: { a: withMatching, img: withMatching },
    disallowedTagsMode: 'discard',
    nestingLimit: deepest,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !imageSource.test(attribs.src ?? ''),
  });

/** Maximum number of cached texts, which exceeds the number of frequently read pages and announcements. */
const mostRemembered = 200;
const remembered = new Map<string, string>();

/**
 * Sanitises HTML written by staff: only some elements, attributes and URLs are allowed, and the depth is limited. HTML
 * is sanitised again when it is read, because earlier versions stored it unsanitised. Results are cached by text.
 */
export const sanitise = (markup: string): string => {
  const known = remembered.get(markup);
  if (known !== undefined) return known;
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size >= mostRemembered) remembered.delete(oldest);
  const clean = sanitised(markup);
  remembered.set(markup, clean);
  return clean;
};

/**
 * Sanitises HTML in the values of a record before they are stored.
 * @throws AppError `invalid` if the remaining text is invalid for the field.
 */
export const sanitiseFields = (fields: Fields, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const type = fields[name];
      if (!type || typeof value !== 'string' || fieldMeta(type).kind !== 'markup') return [[name, value]];
      const clean = sanitised(value);
      if (clean === '' && !fieldMeta(type).required) return [];
      const { error } = type.safeParse(clean);
      if (error) {
        const issues = fieldIssues(type, error.issues, clean).map(({ message }) => ({ path: name, message }));
        throw new AppError('invalid', { issues });
      }
      return [[name, clean]];
    }),
  );
