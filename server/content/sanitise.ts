import sanitizeHTML from 'sanitize-html';
import { allowedMarkup } from '../../schemas/markup';

const { tags, attributes, schemes } = allowedMarkup;

/** Markup that staff wrote, as everyone may be given it: tags, attributes and addresses beyond the allowed ones are left out. */
export const sanitise = (markup: string): string =>
  sanitizeHTML(markup, {
    allowedTags: [...tags],
    allowedAttributes: Object.fromEntries(
      Object.entries(attributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...schemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 20,
  });
