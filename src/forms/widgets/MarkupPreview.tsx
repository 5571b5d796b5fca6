import purify, { type Config } from 'dompurify';
import { allowedMarkup } from '../../../schemas/markup';
import { Markup } from '../../ui/Markup';

const { tags, attributes, schemes } = allowedMarkup;

/** As the server sanitises it, so that one sees what will be left. */
const rules = {
  ALLOWED_TAGS: [...tags],
  ALLOWED_ATTR: Object.values(attributes).flat(),
  ALLOWED_URI_REGEXP: new RegExp(`^(?:(?:${schemes.join('|')}):|/(?![/\\\\]))`, 'i'),
} satisfies Config;

/** How a text with markup will read while it is being written. Loaded with such a field alone. */
export const MarkupPreview = ({ markup }: { markup: string }) => (
  <Markup markup={purify.sanitize(markup, rules)} />
);
