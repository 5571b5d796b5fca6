import type { Readable } from 'node:stream';
import { type SaxesAttributeNSIncomplete, SaxesParser, type SaxesTagNS } from 'saxes';
import { UnreadableFile } from '../table';

/** Limits of an XML part. Spreadsheet programs stay below them. */
const bounds = {
  /** Nesting depth of elements. */
  depth: 16,
  /** Maximum number of attributes per element. */
  attributes: 64,
  /** Characters of the name of an element or attribute. */
  name: 100,
  /** Characters of a token that the parser buffers: a tag, a text, a comment. */
  piece: 512 * 1024,
} as const;

/** Namespaces of Office Open XML, in transitional and strict form (ECMA-376, ISO/IEC 29500). */
export const namespaces = {
  main: [
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    'http://purl.oclc.org/ooxml/spreadsheetml/main',
  ],
  /** Namespace of the attribute `r:id`, and prefix of relationship types. */
  relationships: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  packageRelationships: ['http://schemas.openxmlformats.org/package/2006/relationships'],
} as const satisfies Record<string, readonly string[]>;

/** Returns the value of an attribute without a namespace, or with one of the given namespaces. */
export type Attribute = (name: string, uris?: readonly string[]) => string | undefined;

/** Handlers of elements in the part's own namespace, by local name; other elements are skipped with their text. */
export interface Handlers {
  open?: (name: string, attribute: Attribute) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const reject = (): never => {
  throw new UnreadableFile('format');
};

const attributeOf =
  ({ attributes }: SaxesTagNS): Attribute =>
  (name, uris) =>
    uris === undefined
      ? attributes[name]?.value
      : Object.values(attributes).find(({ local, uri }) => local === name && uris.includes(uri))?.value;

/** A parser with bounded memory for any input. */
const boundedParser = (uris: readonly string[], { open, text, close }: Handlers) => {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  /** Depth of the outermost skipped element; infinite outside of skipped elements. */
  let skippedFrom = Number.POSITIVE_INFINITY;
  let attributeCount = 0;
  /** End position of the last token. */
  let ended = 0;
  const pieceEnded = () => {
    ended = parser.position;
  };
  const requireShort = ({ name }: { name: string }) => {
    if (name.length > bounds.name) reject();
    pieceEnded();
  };
  const take = (piece: string) => {
    pieceEnded();
    if (depth < skippedFrom) text?.(piece);
  };
  // Entities defined by a document can expand to any size.
  parser.on('doctype', reject);
  parser.on('comment', pieceEnded);
  parser.on('processinginstruction', pieceEnded);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('opentagstart', requireShort);
  parser.on('attribute', (attribute: SaxesAttributeNSIncomplete) => {
    requireShort(attribute);
    attributeCount += 1;
    if (attributeCount > bounds.attributes) reject();
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > bounds.depth) reject();
    pieceEnded();
    attributeCount = 0;
    if (depth < skippedFrom && !uris.includes(tag.uri)) skippedFrom = depth;
    if (depth < skippedFrom) open?.(tag.local, attributeOf(tag));
  });
  parser.on('closetag', ({ local }) => {
    pieceEnded();
    if (depth < skippedFrom) close?.(local);
    if (depth === skippedFrom) skippedFrom = Number.POSITIVE_INFINITY;
    depth -= 1;
  });
  return {
    write: (chunk: string) => {
      parser.write(chunk);
      if (parser.position - ended > bounds.piece) reject();
    },
    close: () => parser.close(),
  };
};

/**
 * Parses an XML part chunk by chunk and yields after each chunk, so that the caller can process the collected
 * results.
 * @param uris namespaces of the elements passed to the handlers.
 * @throws UnreadableFile `format` beyond the limits; Error for malformed XML.
 */
export async function* parseXML(
  part: Readable,
  uris: readonly string[],
  handlers: Handlers,
): AsyncGenerator<void> {
  const parser = boundedParser(uris, handlers);
  part.setEncoding('utf8');
  for await (const chunk of part) {
    parser.write(String(chunk));
    yield;
  }
  parser.close();
}

/** Parses an XML part to its end. */
export const parseWholeXML = async (
  part: Readable,
  uris: readonly string[],
  handlers: Handlers,
): Promise<void> => {
  for await (const _ of parseXML(part, uris, handlers));
};
