import * as z from 'zod';
import { recordTypes } from '../../../schemas/recordTypes';
import { commonWords } from './common';

export type Json = Record<string, unknown>;

/** Description of a property: a sentence, or with further JSON Schema such as a format. */
export type Said = string | ({ description: string } & Json);

type CommonName = keyof typeof commonWords;

/** The description of each property; one that means the same everywhere has its words in {@link commonWords}. */
export type Words<Name extends PropertyKey> = Readonly<
  Record<Exclude<Name, CommonName>, Said> & Partial<Record<Extract<Name, CommonName>, Said>>
>;

interface Documented {
  description: string | undefined;
  properties: Readonly<Record<string, Said>>;
}

/** Descriptions of the API's objects; outside of the schemas, so that no browser loads them. */
const documented = z.registry<Documented>();

/**
 * Describes an object and its properties. The type checker demands each property.
 * @param schema an operation's part may be none, as far as its type knows: then there is nothing to describe.
 */
export const say = <Shape extends z.core.$ZodShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.ZodObject<Shape, Config> | undefined,
  description: string | undefined,
  properties: Words<keyof Shape>,
): void => {
  if (!schema) return;
  const all: Readonly<Record<string, Said | undefined>> = properties;
  documented.add(schema, {
    description,
    properties: Object.fromEntries(
      Object.entries(all).flatMap(([name, said]) => (said === undefined ? [] : [[name, said]])),
    ),
  });
};

/** Envelope of a record type. */
const envelopes = recordTypes.flatMap(({ kind, collection }): [string, Said][] => [
  [kind, 'The record.'],
  [collection, 'The records of this page.'],
]);

const common: Readonly<Record<string, Said>> = { ...Object.fromEntries(envelopes), ...commonWords };

const asJson = (said: Said): Json => (typeof said === 'string' ? { description: said } : said);

/** The description of a schema itself. */
export const descriptionOf = (schema: z.core.$ZodType): string | undefined =>
  documented.get(schema)?.description;

/** The description of a property of an object, as parts of its JSON Schema; undefined without one. */
export const saidOf = (schema: z.core.$ZodType, property: string): Json | undefined => {
  const said = documented.get(schema)?.properties[property] ?? common[property];
  return said === undefined ? undefined : asJson(said);
};
