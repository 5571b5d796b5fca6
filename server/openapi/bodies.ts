import type * as z from 'zod';
import { exampleCall } from '../../schemas/exampleCall';
import { listingOperations } from '../../schemas/operations/listings';
import { defaultBodyLimit, type Operation } from '../../schemas/operations/operation';
import { supplierOperations } from '../../schemas/operations/supplier';
import { mostValues } from '../http/json';
import type { Example } from './examples';
import { heldType, isJson, type Json, jsonSchema, propertiesOf, shapeOf } from './jsonSchema';
import { type BodyKind, familyOf, listingBody } from './listings';
import { names } from './names';

const kindOf = ({ access, mergePatch, guards = [] }: Operation): BodyKind => {
  if (mergePatch) return access.who === 'apiKey' ? 'patched' : 'partial';
  if (access.who === 'apiKey') return 'supplied';
  return guards.includes('ifMatch') ? 'changed' : 'new';
};

/** Examples of bodies for which generated examples would be misleading. */
const bodyExamples: Readonly<Record<string, unknown>> = {
  [listingOperations.patchListing.id]: { listing: { yearlyRent: 298_000, flashline: null } },
  [supplierOperations.putSuppliedListing.id]: { listing: exampleCall.listing },
  [supplierOperations.patchSuppliedListing.id]: { listing: { yearlyRent: 298_000, flashline: null } },
};

const bodySchema = (operation: Operation, body: z.ZodType): Json => {
  const schema = jsonSchema(body, 'input', names);
  const held = Object.entries(shapeOf(body)).flatMap(([name, type]) => {
    const events = heldType(type);
    return events ? [[name, events] as const] : [];
  });
  const properties = { ...propertiesOf(schema) };
  for (const [name, type] of held) {
    properties[name] = {
      ...(isJson(properties[name]) ? properties[name] : {}),
      contentEncoding: 'base64',
      contentMediaType: 'application/json',
      contentSchema: jsonSchema(type, 'input', names),
    };
  }
  const { fields: takesListing, ...rest } = schema;
  if (takesListing !== undefined)
    properties.listing = {
      ...listingBody(kindOf(operation), familyOf(operation)),
      description: 'The listing.',
    };
  return Object.keys(properties).length > 0 ? { ...rest, properties } : rest;
};

/** Schema of a body; undefined if there is none. */
export const requestBody = (operation: Operation, example: Example): Json | undefined => {
  const { body, consumes, beacon, mergePatch, bodyLimit = defaultBodyLimit } = operation;
  if (!body && !consumes) return undefined;
  const content: Json = {};
  if (body) {
    const schema = bodySchema(operation, body);
    content['application/json'] = { schema, example: bodyExamples[operation.id] ?? example(schema) };
  }
  if (mergePatch) content['application/merge-patch+json'] = content['application/json'];
  if (beacon) content['text/plain'] = content['application/json'];
  if (consumes) {
    content[consumes] = {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary', description: 'The file.' } },
      },
    };
  }
  return {
    ...(body
      ? {
          description: `JSON of at most ${bodyLimit} bytes and ${mostValues} values; a larger body returns 413.`,
        }
      : {}),
    // The body is optional if undefined is valid.
    required: !(body?.safeParse(undefined).success ?? false),
    content,
  };
};
