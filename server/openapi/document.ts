import type { FastifyInstance } from 'fastify';
import { apiKeyLimits } from '../../schemas/apiKey';
import { cookieName, loginCookieName } from '../../schemas/cookies';
import { imageLimits, lists } from '../../schemas/limits';
import { operations } from '../../schemas/operations';
import type { Operation } from '../../schemas/operations/operation';
import { acceptedImages } from '../../schemas/operations/supplier';
import { contractPage, contractPath, supplierContractPath } from '../../schemas/roots';
import type { Config } from '../config';
import { isSecure } from '../hosts';
import { type ReadyAnswer, readyAnswer } from '../http/readyAnswer';
import { errorSchemas, takesKey } from './errors';
import { exampleMaker } from './examples';
import type { Json } from './jsonSchema';
import { componentSchemas } from './names';
import { describe } from './operations';

const tags: Record<Operation['tag'], string> = {
  auth: 'Signing in, tokens and passwords.',
  accounts: 'Companies and their users.',
  users: 'The signed-in user.',
  listings: 'Listings and their status changes.',
  images: 'Images of listings.',
  promotions: 'Paid highlighting of listings.',
  records: 'Records that belong to an account or a user.',
  meta: 'Meta lists: the selectable values of fields.',
  addresses: 'Official addresses.',
  impersonation: 'Impersonation of accounts by staff.',
  imports: 'Listings from other systems: by file, or with an API key.',
  tracking: 'Events of visitors, and statistics computed from these events.',
  system: 'The service itself.',
};

const introduction = (publicURL: string) => `API of the member area of Torvet.

**A supplier's system** calls with an API key, which an administrator of the account creates under *Importer → API-nøgler*. It
sends a listing with [\`putSuppliedListing\`](${publicURL}${contractPage}#/imports/putSuppliedListing) under its own case number,
and may repeat the request. [\`openapi-supplier.json\`](${publicURL}${supplierContractPath}) describes only the operations that an
API key may call.

**Bodies** are JSON in UTF-8, in an envelope that names the kind of record: \`{"listing": {…}}\`. Empty text counts as absent.
Times are UTC, dates those of Denmark, amounts whole kroner, areas whole square metres.

**Versions.** The response for a record that can be changed has its version in \`ETag\`. A change sends this version in
\`If-Match\`. Without the header the response is 428; if the record has changed since, it is 412 with the current record.

**Repeating.** A \`POST\` or \`DELETE\` accepts an \`Idempotency-Key\`: a request with the same key gets the first response
again. \`PUT\` is idempotent.

**Lists** accept \`filter\`, \`sort\` and \`range\` as JSON and return at most ${lists.maxPage} rows, unless the operation has
another limit. \`Content-Range\` has the position of the page and the number of rows.

**Errors** have a \`code\` for programs and a \`message\` for people. The response for a path without an endpoint is 404 with the
plain text \`404 page not found\`. 429 and 503 have the seconds to wait in \`Retry-After\`.`;

const supplierIntroduction = `A supplier's system calls with an **API key**, which an administrator of the account creates under
*Importer → API-nøgler*. The key is sent as \`Authorization: Bearer tvk_…\`. It gives access to the listings of its account.

A listing is sent under the supplier's own case number, and a request may be repeated: \`PUT\` replaces all fields that a supplier
can send, \`PATCH\` (JSON Merge Patch) changes the fields in the body. Instead of IDs, a body may have names from the meta lists,
Danish or English, and the address as text.

**From the first call to the last**, each on \`/api/v2/listings/by-identifier/SAG-4711\`:

1. \`PUT\` with the fields creates a draft (201). \`imageURLs\` names its images, or each is sent by \`POST …/images\`.
2. \`PATCH\` with \`{"listing": {"status": "active", "coverTextConfirmed": true}}\` publishes it. An incomplete listing
   stays a draft, and \`issues\` of the response names the problems.
3. \`PATCH\` or \`PUT\` changes it. \`warnings\` of the response names prices that may be typing errors; the write is done.
4. \`PATCH\` with \`"status": "closed"\` and a \`closingReason\` closes it once it is let or sold. Or \`"status": "inactive"\`
   deactivates it, and \`DELETE\` may follow. \`"status": "active"\` publishes it again in both cases.

**Images** are ${acceptedImages} Publication needs ${imageLimits.published.min} to ${imageLimits.published.max}; the first is the cover.

**Bodies** are JSON in UTF-8, in an envelope: \`{"listing": {…}}\`. Empty text counts as absent. Times are UTC, dates those of
Denmark, amounts whole kroner, areas whole square metres.

**Versions.** The response for a listing has its version in \`ETag\`. If a write sends an earlier version in \`If-Match\`, the
response is 412 with the current listing. \`If-None-Match: *\` only creates. The response to a write is the result of that write.

**Errors** have a \`code\` for programs, a \`message\` for people, and in \`fields\` a sentence for each
invalid field. ${apiKeyLimits.callsAtOnce} calls at a time and ${apiKeyLimits.calls.max} in ${apiKeyLimits.calls.seconds} seconds; beyond that 429, and \`Retry-After\` has the seconds to wait.`;

/** Operations in the document: all, or those for API keys. */
type Audience = 'all' | 'suppliers';

/** Names of component schemas to which a part of a document refers, directly or indirectly. */
const referredIn = (part: unknown, schemas: Json, found = new Set<string>()): ReadonlySet<string> => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g))
    if (!found.has(name)) {
      found.add(name);
      referredIn(schemas[name] ?? {}, schemas, found);
    }
  return found;
};

const securitySchemes = (publicURL: string) => ({
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token in the response of `login`.',
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
    name: cookieName(loginCookieName, isSecure({ publicURL })),
    description: 'The login session of a browser, set by `login`.',
  },
});

/**
 * OpenAPI 3.1 document, generated from the operations.
 * @param publicURL public URL of the product, without a trailing slash.
 */
export const openAPIDocument = (publicURL: string, audience: Audience = 'all'): Json => {
  const isForSuppliers = audience === 'suppliers';
  const described = isForSuppliers ? operations.filter(takesKey) : operations;
  const schemas = { ...componentSchemas(), ...errorSchemas() };
  const exampleWith = (fixed?: Json) => exampleMaker(schemas, fixed);
  const making = { example: exampleWith(), exampleWith, responses: new Map<string, Json>() };
  const paths: Record<string, Json> = {};
  for (const operation of described) {
    const { security: _, ...common } = describe(operation, making);
    paths[operation.path] = {
      ...paths[operation.path],
      // In the document for suppliers, an API key is the only authentication.
      [operation.method.toLowerCase()]: isForSuppliers ? common : describe(operation, making),
    };
  }
  const responses = Object.fromEntries(making.responses);
  const referred = referredIn([paths, responses], schemas);
  const used = new Set<string>(described.map(({ tag }) => tag));
  return {
    openapi: '3.1.1',
    info: {
      title: isForSuppliers ? 'Torvet for suppliers' : 'Torvet',
      version: '2',
      description: isForSuppliers ? supplierIntroduction : introduction(publicURL),
      contact: { name: 'Torvet', url: `${publicURL}${contractPage}` },
    },
    servers: [{ url: publicURL, description: 'This installation.' }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    security: isForSuppliers ? [{ apiKey: [] }] : [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: isForSuppliers
        ? { apiKey: securitySchemes(publicURL).apiKey }
        : securitySchemes(publicURL),
      schemas: isForSuppliers
        ? Object.fromEntries(Object.entries(schemas).filter(([name]) => referred.has(name)))
        : schemas,
      responses,
    },
  };
};

/** Serves the complete document and the document for suppliers. A document is generated on the first request. */
export const registerOpenAPI = (app: FastifyInstance, { publicURL }: Pick<Config, 'publicURL'>): void => {
  const serve = (path: string, audience: Audience) => {
    let document: Promise<ReadyAnswer> | undefined;
    app.get(path, async (request, reply) => {
      document ??= readyAnswer(
        JSON.stringify(openAPIDocument(publicURL, audience)),
        'application/json; charset=utf-8',
      );
      return (await document)(request, reply);
    });
  };
  serve(contractPath, 'all');
  serve(supplierContractPath, 'suppliers');
};
