import sanitizeHTML from 'sanitize-html';
import { fieldMeta } from '../../schemas/field';
import { allowedMarkup } from '../../schemas/markup';
import { fieldIssues } from '../../schemas/messages';
import type { Fields, FieldValues } from '../../schemas/resourceSchema';
import { AppError } from '../errors';

const { tags, attributes, schemes, imageSource, link, size, deepest } = allowedMarkup;

/** Patterns of attributes; one with another value is removed. */
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

/** Texts that are remembered: more than there are pages and announcements that everyone reads. */
const mostRemembered = 200;
const remembered = new Map<string, string>();

/**
 * Sanitised markup of staff: only allowed tags, attributes and addresses, and a maximum depth. Content of earlier
 * versions is sanitised when it is read, cached by text.
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
 * The values of a record as they are stored: markup is sanitised when it is written.
 * @throws AppError `invalid` where what is left does not fit its field.
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
