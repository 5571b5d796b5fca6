import { getSchema, type JSONContent } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import { isHarmlessMarkup } from '../../ui/harmlessMarkup';
import { markupPolicy } from '../../ui/trustMarkup';
import { cleanMarkup } from './cleanMarkup';

/** Extensions of the editor, for the elements that the sanitiser allows (`schemas/markup.ts`). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image.configure({ inline: false, allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
];

export const schema = getSchema(extensions);

const policy = markupPolicy('markup', isHarmlessMarkup);

/** Parses stored HTML into a document; trusted types block Tiptap's own parser. */
export const documentOf = (schema: Schema, markup: string): Node => {
  const place = document.implementation.createHTMLDocument().createElement('div');
  Reflect.set(place, 'innerHTML', policy(cleanMarkup(markup)));
  return DOMParser.fromSchema(schema).parse(place);
};

const isContent = (value: unknown): value is JSONContent => typeof value === 'object' && value !== null;

/** Document as JSON for an editor that does not exist yet; empty if it cannot be serialised. */
export const contentOf = (node: Node): JSONContent => {
  const written: unknown = node.toJSON();
  return isContent(written) ? written : { type: 'doc', content: [{ type: 'paragraph' }] };
};
