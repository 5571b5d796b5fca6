import type * as z from 'zod';
import type { OperationID, Operations } from '../../../schemas/operations';

/** False for parts that an operation lacks; their type is the widest one. */
type Has<Part> = Part extends z.ZodType ? (unknown extends z.output<Part> ? false : true) : false;

/** Type of a path or query parameter after parsing: a number rather than a string. */
type Plain<Part> = Part extends z.ZodType
  ? {
      [Key in keyof z.input<Part>]: Key extends keyof z.output<Part> ? z.output<Part>[Key] : never;
    }
  : never;

/** Object without keys; types that extend it have no required keys. */
export type Nothing = Record<string, never>;

/** Key that is required unless all its properties are optional. */
type Entry<Name extends string, Value> = Nothing extends Value
  ? { [Key in Name]?: Value }
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Params<ID extends OperationID> = NonNullable<Operations[ID]['params']>;
type Query<ID extends OperationID> = NonNullable<Operations[ID]['query']>;
type Body<ID extends OperationID> = NonNullable<Operations[ID]['body']>;
type Response<ID extends OperationID> = NonNullable<Operations[ID]['response']>;

/** Version replaced by a write, if its guards require one. */
type Version<ID extends OperationID> = 'ifMatch' extends NonNullable<Operations[ID]['guards']>[number]
  ? { version: number }
  : { version?: number };

/** Input of an operation, derived from its schemas: path parameters, query, body and version. */
export type Given<ID extends OperationID> = (Has<Params<ID>> extends true
  ? { params: Plain<Params<ID>> }
  : { params?: undefined }) &
  (Has<Query<ID>> extends true ? Entry<'query', Plain<Query<ID>>> : { query?: undefined }) &
  (Has<Body<ID>> extends true ? Entry<'body', z.input<Body<ID>>> : { body?: undefined }) &
  Version<ID>;

/** Body of an operation's response. */
export type AnswerOf<ID extends OperationID> =
  Has<Response<ID>> extends true ? z.output<Response<ID>> : undefined;
