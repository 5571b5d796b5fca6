import type { JSONContent } from '@tiptap/core';
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

const isContent = (value: unknown): value is JSONContent => typeof value === 'object' && value !== null;

/** A document as an editor takes it before it has a schema; empty if it cannot be written as JSON. */
export const contentOf = (node: Node): JSONContent => {
  const written: unknown = node.toJSON();
  return isContent(written) ? written : { type: 'doc', content: [{ type: 'paragraph' }] };
};
