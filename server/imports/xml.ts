import type { Readable } from 'node:stream';
import { type SaxesAttributePlain, SaxesParser } from 'saxes';
import { UnreadableFile } from './table';

/** What an XML part of a workbook may be made of; one that is more than this was not written by a spreadsheet. */
const bounds = {
  /** Elements within each other. */
  depth: 16,
  /** Of one element. */
  attributes: 64,
  /** Characters of an element's or attribute's name. */
  name: 100,
  /** Characters of anything that is held until it ends: a tag, a text, a comment. */
  piece: 512 * 1024,
} as const;

export interface Handlers {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Element names without their prefix, which some programs write. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

const reject = (): never => {
  throw new UnreadableFile('format');
};

/** A parser that holds no more than the bounds, whatever it is fed. */
const boundedParser = ({ open, text, close }: Handlers) => {
  const parser = new SaxesParser();
  let depth = 0;
  let attributes = new Map<string, string>();
  let attributeCount = 0;
  /** Where the last piece ended. */
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
    text?.(piece);
  };
  // Entities that a document defines for itself are how a small one becomes large.
  parser.on('doctype', reject);
  parser.on('comment', pieceEnded);
  parser.on('processinginstruction', pieceEnded);
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('opentagstart', requireShort);
  parser.on('attribute', (attribute: SaxesAttributePlain) => {
    requireShort(attribute);
    attributeCount += 1;
    if (attributeCount > bounds.attributes) reject();
    attributes.set(attribute.name, attribute.value);
  });
  parser.on('opentag', ({ name }) => {
    depth += 1;
    if (depth > bounds.depth) reject();
    pieceEnded();
    const given = attributes;
    attributes = new Map();
    attributeCount = 0;
    open?.(local(name), (attribute) => given.get(attribute));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    pieceEnded();
    close?.(local(name));
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
 * Feeds an XML part to the handlers, a piece at a time; what they gathered can be taken after each.
 * @throws UnreadableFile `format` beyond the bounds, Error where it is no XML.
 */
export async function* parseXML(part: Readable, handlers: Handlers): AsyncGenerator<void> {
  const parser = boundedParser(handlers);
  part.setEncoding('utf8');
  for await (const chunk of part) {
    parser.write(String(chunk));
    yield;
  }
  parser.close();
}

/** The same for a part of which everything is wanted at once. */
export const parseWholeXML = async (part: Readable, handlers: Handlers): Promise<void> => {
  for await (const _ of parseXML(part, handlers));
};
