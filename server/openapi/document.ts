import type { FastifyInstance } from 'fastify';
import { lists } from '../../schemas/limits';
import { operations } from '../../schemas/operations';
import type { Operation } from '../../schemas/operations/operation';
import { contractPage, contractPath } from '../../schemas/roots';
import type { Config } from '../config';
import { type ReadyAnswer, readyAnswer } from '../http/readyAnswer';
import { errorSchemas } from './errors';
import { exampleMaker } from './examples';
import type { Json } from './jsonSchema';
import { componentSchemas } from './names';
import { described } from './operations';

const tags: Record<Operation['tag'], string> = {
  auth: 'Signing in, tokens and passwords.',
  accounts: 'Companies and who works for them.',
  users: 'Whoever is signed in.',
  listings: 'Listings, and what happens to them.',
  images: 'Pictures of listings.',
  promotions: 'Highlighting a listing for money.',
  records: 'Records that belong to an account.',
  meta: 'Lists that fields take their values from.',
  addresses: 'Official addresses.',
  impersonation: 'Staff acting for an account.',
  imports: 'Listings from other systems: by file, or with an API key.',
  tracking: 'Events of visitors, and what is counted of them.',
  system: 'The service itself.',
};

const introduction = (publicURL: string) => `The services behind the member area of Torvet.

**A supplier's system** needs one call: [\`putSuppliedListing\`](${publicURL}${contractPage}#/imports/putSuppliedListing) with an API key, which an
administrator of the account makes under *Importer → API-nøgler*. A listing is sent under the number that it has at home,
as often as one likes.

**Bodies** are JSON in UTF-8, in an envelope that names what is in it: \`{"listing": {…}}\`. Empty text counts as absent.
Times are UTC, dates those of Denmark, amounts whole kroner, areas whole square metres.

**Versions.** What can be changed is served with its version in \`ETag\`. A change sends it back in \`If-Match\`: without
it the answer is 428, and 412 with the record as it is now when someone else was first.

**Repeating.** A \`POST\` or \`DELETE\` takes an \`Idempotency-Key\`; the same key gives the first answer again. \`PUT\` can
be repeated as it is.

**Lists** take \`filter\`, \`sort\` and \`range\` as JSON, give at most ${lists.maxPage} rows unless they say otherwise, and tell
in \`Content-Range\` where the page stands.

**Errors** have a \`code\` for programs and a \`message\` for people. An address that is no endpoint answers 404 with the
plain text \`404 page not found\`. 429 and 503 say in \`Retry-After\` when to try again.`;

/**
 * The contract as an OpenAPI 3.1 document, made from the operations.
 * @param publicURL where people reach the product, without a slash at the end.
 */
export const openAPIDocument = (publicURL: string): Json => {
  const schemas = { ...componentSchemas(), ...errorSchemas() };
  const making = { example: exampleMaker(schemas), responses: new Map<string, Json>() };
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: described(operation, making),
    };
  }
  const used = new Set(operations.map(({ tag }) => tag));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Torvet',
      version: '2',
      description: introduction(publicURL),
      contact: { name: 'Torvet', url: `${publicURL}${contractPage}` },
    },
    servers: [{ url: publicURL, description: 'This installation.' }],
    tags: Object.entries(tags)
      .filter(([name]) => [...used].some((tag) => tag === name))
      .map(([name, description]) => ({ name, description })),
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that `login` answers.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'tvk_…',
          description: 'An API key of an account, sent as `Authorization: Bearer tvk_…`.',
        },
        loginCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'login',
          description: 'The login session of a browser, set by `login`.',
        },
      },
      schemas,
      responses: Object.fromEntries(making.responses),
    },
  };
};

/** Serves it; made when first requested. */
export const registerOpenAPI = (app: FastifyInstance, { publicURL }: Pick<Config, 'publicURL'>): void => {
  let document: Promise<ReadyAnswer> | undefined;
  app.get(contractPath, async (request, reply) => {
    document ??= readyAnswer(JSON.stringify(openAPIDocument(publicURL)), 'application/json; charset=utf-8');
    return (await document)(request, reply);
  });
};
