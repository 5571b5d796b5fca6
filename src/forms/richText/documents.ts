import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { isHarmlessMarkup } from '../../ui/harmlessMarkup';
import { markupPolicy } from '../../ui/trustMarkup';
import { cleanMarkup } from './cleanMarkup';

const policy = markupPolicy('markup', isHarmlessMarkup);

/** The document of a stored text. Tiptap's own parser would need a policy for any markup. */
export const documentOf = (schema: Schema, markup: string): Node => {
  const place = document.implementation.createHTMLDocument().createElement('div');
  Reflect.set(place, 'innerHTML', policy(cleanMarkup(markup)));
  return DOMParser.fromSchema(schema).parse(place);
};
