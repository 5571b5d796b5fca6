import type { Readable } from 'node:stream';
import { type SaxesAttributeNSIncomplete, SaxesParser, type SaxesTagNS } from 'saxes';
import { UnreadableFile } from '../table';

/** Limits of an XML part; files of spreadsheet programs are below all of them. */
const bounds = {
  /** Maximum nesting depth of elements. */
  depth: 16,
  /** Maximum number of attributes per element. */
  attributes: 64,
  /** Maximum length of the name of an element or attribute. */
  name: 100,
  /** Maximum length of a tag, text or comment, which the parser buffers completely. */
  piece: 512 * 1024,
} as const;

/** Namespaces of Office Open XML, in the transitional and the strict form (ECMA-376, ISO/IEC 29500). */
export const namespaces = {
  main: [
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    'http://purl.oclc.org/ooxml/spreadsheetml/main',
  ],
  /** Namespace of the attribute `r:id`, and prefix of the relationship types. */
  relationships: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  packageRelationships: ['http://schemas.openxmlformats.org/package/2006/relationships'],
} as const satisfies Record<string, readonly string[]>;

/** Returns the value of an attribute. The attribute has no namespace, or one of the namespaces in `uris`. */
export type Attribute = (name: string, uris?: readonly string[]) => string | undefined;

/** Handlers of the elements in the given namespaces, by local name. Other elements are skipped with their content. */
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

/** XML parser whose memory use is bounded for any input. */
const boundedParser = (uris: readonly string[], { open, text, close }: Handlers) => {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  /** Depth of the outermost skipped element; infinite if no element is being skipped. */
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
  // A document type could define entities that expand to any size.
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
 * Parses an XML part in chunks and yields after each chunk, so that the caller can process what the handlers collected.
 * @param uris namespaces of the elements that the handlers receive.
 * @throws UnreadableFile `format` if a limit is exceeded; Error for malformed XML.
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
