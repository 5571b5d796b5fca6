import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { apiRoot } from '../../schemas/api';
import { operations } from '../../schemas/operations';
import type { Operation } from '../../schemas/operations/operation';
import { componentSchemas, type Json, jsonSchema } from './openapiSchemas';

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each property of an object schema as a parameter of the path or the query string. */
const parameters = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties, required } = jsonSchema(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || needed.includes(name),
    schema: property,
  }));
};

const header = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const guardHeaders = ({ guards = [] }: Operation): Json[] => [
  ...(guards.includes('ifMatch')
    ? [header('If-Match', 'The version the change is built on, as served in ETag.', true)]
    : []),
  ...(guards.includes('ifMatchOptional')
    ? [
        header(
          'If-Match',
          'The version the change is built on, as served in ETag; unchecked without it.',
          false,
        ),
      ]
    : []),
  ...(guards.includes('idempotencyKey')
    ? [header('Idempotency-Key', 'The same key within 24 hours gives the first answer.', false)]
    : []),
];

const requestBody = ({ body, consumes, beacon, mergePatch }: Operation): Json | undefined => {
  if (!body && !consumes) return undefined;
  const content: Json = body ? { 'application/json': { schema: jsonSchema(body, 'input') } } : {};
  if (mergePatch) content['application/merge-patch+json'] = content['application/json'];
  if (beacon) content['text/plain'] = content['application/json'];
  if (consumes) {
    content[consumes] = {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { file: { type: 'string', format: 'binary' } },
      },
    };
  }
  return { required: true, content };
};

const answerHeaders = ({ list }: Operation): Json => ({
  'X-Trace-Id': { schema: { type: 'string' } },
  ...(list
    ? { 'Content-Range': { description: 'For example `listings 0-24/137`.', schema: { type: 'string' } } }
    : {}),
});

const responses = (operation: Operation): Json => {
  const { response, produces, status = 200 } = operation;
  const success: Json = { description: 'As asked.', headers: answerHeaders(operation) };
  if (response && status !== 204) {
    success.content = { [produces ?? 'application/json']: { schema: jsonSchema(response, 'output') } };
  }
  return { [String(status)]: success, default: { $ref: '#/components/responses/Error' } };
};

const described = (operation: Operation): Json => {
  const body = requestBody(operation);
  return {
    operationId: operation.id,
    summary: operation.summary,
    tags: [operation.tag],
    ...(operation.access.who === 'public' ? { security: [] } : {}),
    parameters: [
      ...parameters(operation.params, 'path'),
      ...parameters(operation.query, 'query'),
      ...guardHeaders(operation),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responses(operation),
  };
};

/** The contract as an OpenAPI 3.1 document, made from the operations (decisions §1). */
export const openAPIDocument = (): Json => {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: described(operation),
    };
  }
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: { title: 'Torvet', version: '2', description: 'The services behind the member area of Torvet.' },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: componentSchemas(),
      responses: {
        Error: {
          description: 'What went wrong, in Danish or in English by Accept-Language.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
  };
};

/** Serves it; made when first asked for. */
export const registerOpenAPI = (app: FastifyInstance): void => {
  let document: string | undefined;
  app.get(`${apiRoot}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(openAPIDocument());
    return reply.type('application/json; charset=utf-8').send(document);
  });
};
