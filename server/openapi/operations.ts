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

/** Context of the operations' descriptions. */
export interface Making {
  /** An example of a schema. */
  example: Example;
  /** An example in which some properties have given values. */
  exampleWith: ExampleWith;
  /** Shared responses by name, collected while operations are converted. */
  responses: Map<string, Json>;
}

type OnAccount = Extract<Access, { who: 'account' }>;

const accountIn = (of: OnAccount['of']): string => {
  if (of === 'body') return 'the account that the body names';
  return ownsItself(of) ? 'the account' : `the account of the ${oneOf(kindRow(of).collection)}`;
};

const permissionIn = (permission: OnAccount['permission']): string => {
  if (permission === undefined) return '';
  return permission === 'family'
    ? ', which needs the permission of the listing’s type'
    : `, which needs the permission \`${permission}\``;
};

/** Access rule in a sentence. */
const whoMay = (access: Access): string => {
  switch (access.who) {
    case 'public':
      return 'Anyone may call it.';
    case 'signedIn':
      return access.orKey
        ? 'Anyone who is signed in may call it, and so may an API key.'
        : 'Whoever is signed in may call it, and sees what is theirs.';
    case 'staff':
      return access.alsoWhileActing
        ? 'For staff alone, also while they act for an account.'
        : 'For staff alone.';
    case 'administrator':
      return 'For administrators of any account.';
    case 'self':
      return `For the signed-in user${access.of ? ` whose ${oneOf(kindRow(access.of).collection)} it is` : ''}; not while acting for someone.`;
    case 'apiKey':
      return 'Called with an API key (`tvk_…`), for its own account alone.';
    case 'account':
      return `For ${access.roles.join(', ')} on ${accountIn(access.of)}${permissionIn(access.permission)}; a record of another account reads as 404.`;
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
        `At most ${rateLimit.max} calls in ${rateLimit.seconds} seconds of one user; beyond that 429.`,
      takesKey(operation) &&
        `With one key at most ${apiKeyLimits.callsAtOnce} calls at a time, and ${apiKeyLimits.calls.max} of all operations in ${apiKeyLimits.calls.seconds} seconds; beyond that 429.`,
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
