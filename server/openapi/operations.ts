import { apiKeyLimits } from '../../schemas/apiKey';
import type { Access, Operation } from '../../schemas/operations/operation';
import { kindRow } from '../../schemas/recordKinds';
import { ownsItself } from '../access/owners';
import { answerSchema, currentOf, successes } from './answers';
import { requestBody } from './bodies';
import { errorResponses, takesKey } from './errors';
import type { Example, ExampleWith } from './examples';
import type { Json } from './jsonSchema';
import { guardHeaders, language, oneOf, pathParameters, queryParameters } from './parameters';

/** Context for the conversion of operations. */
export interface Making {
  /** Makes an example of a schema. */
  example: Example;
  /** Creates an example function with fixed values. */
  exampleWith: ExampleWith;
  /** Shared responses by name, collected while operations are converted. */
  responses: Map<string, Json>;
}

type OnAccount = Extract<Access, { who: 'account' }>;

const accountIn = (of: OnAccount['of']): string => {
  if (of === 'body') return 'the account in the body';
  return ownsItself(of) ? 'the account' : `the account of the ${oneOf(kindRow(of).collection)}`;
};

const permissionIn = (permission: OnAccount['permission']): string => {
  if (permission === undefined) return '';
  return permission === 'family'
    ? ', which requires the permission for the listing type'
    : `, which requires the permission \`${permission}\``;
};

/** Access rule in a sentence. */
const whoMay = (access: Access): string => {
  switch (access.who) {
    case 'public':
      return 'Public: requires no sign-in.';
    case 'signedIn':
      return access.orKey
        ? 'For all signed-in users, and for API keys.'
        : 'For all signed-in users; each sees only the data of their own accounts.';
    case 'staff':
      return access.alsoWhileActing
        ? 'For staff only, including staff who impersonate an account.'
        : 'For staff only, without impersonation.';
    case 'administrator':
      return 'For administrators of any account.';
    case 'self':
      return `For the signed-in user${access.of ? ` who owns the ${oneOf(kindRow(access.of).collection)}` : ''}; not during impersonation.`;
    case 'apiKey':
      return 'For API keys (`tvk_…`), limited to the account of the key.';
    case 'account':
      return `For ${access.roles.join(', ')} on ${accountIn(access.of)}${permissionIn(access.permission)}; a record of another account returns 404.`;
  }
};

/** Security scheme of an operation; undefined for the bearer token. */
const securityOf = (operation: Operation): Json[] | undefined => {
  const { access, loginCookie } = operation;
  if (loginCookie === 'takes') return [{ loginCookie: [] }, {}];
  if (access.who === 'public') return [];
  if (access.who === 'apiKey') return [{ apiKey: [] }];
  return takesKey(operation) ? [{ bearer: [] }, { apiKey: [] }] : undefined;
};

/** Description of an operation in the document. */
export const describe = (operation: Operation, making: Making): Json => {
  const body = requestBody(operation, making.example);
  const { access, rateLimit, response, guards = [] } = operation;
  const schema = response && answerSchema(operation, response);
  const security = securityOf(operation);
  return {
    operationId: operation.id,
    summary: operation.summary,
    description: [
      operation.description,
      whoMay(access),
      rateLimit &&
        `At most ${rateLimit.max} calls per user in ${rateLimit.seconds} seconds; further calls return 429.`,
      takesKey(operation) &&
        `With one key at most ${apiKeyLimits.callsAtOnce} concurrent calls, and ${apiKeyLimits.calls.max} calls of all operations in ${apiKeyLimits.calls.seconds} seconds; further calls return 429.`,
    ]
      .filter((part) => part)
      .join(' '),
    tags: [operation.tag],
    ...(security ? { security } : {}),
    parameters: [
      ...pathParameters(operation, making.example),
      ...queryParameters(operation, making.example),
      ...guardHeaders(operation),
      language,
    ],
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...successes(operation, schema, making.exampleWith),
      ...errorResponses(
        operation,
        making.responses,
        guards.includes('ifMatch') || guards.includes('conditional')
          ? currentOf(schema, making.example)
          : undefined,
      ),
    },
  };
};
