import type * as z from 'zod';
import type { OperationID, Operations } from '../../../schemas/operations';

/** A part of an operation that it has not is of the widest type there is. */
type Has<Part> = Part extends z.ZodType ? (unknown extends z.output<Part> ? false : true) : false;

/** Type of a parameter of a path or query as the server parses it: a number rather than its digits. */
type Plain<Part> = Part extends z.ZodType
  ? {
      [Key in keyof z.input<Part>]: Key extends keyof z.output<Part> ? z.output<Part>[Key] : never;
    }
  : never;

/** An object without keys: what extends it has none that must be there. */
export type Nothing = Record<string, never>;

/** A key is required unless all its properties are optional. */
type Entry<Name extends string, Value> = Nothing extends Value
  ? { [Key in Name]?: Value }
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Params<ID extends OperationID> = NonNullable<Operations[ID]['params']>;
type Query<ID extends OperationID> = NonNullable<Operations[ID]['query']>;
type Body<ID extends OperationID> = NonNullable<Operations[ID]['body']>;
type Response<ID extends OperationID> = NonNullable<Operations[ID]['response']>;

/** The version that a write replaces, where its guards ask for one. */
type Version<ID extends OperationID> = 'ifMatch' extends NonNullable<Operations[ID]['guards']>[number]
  ? { version: number }
  : { version?: number };

/** Input of an operation, from its schemas: parameters of the path, query, body, and version. */
export type Given<ID extends OperationID> = (Has<Params<ID>> extends true
  ? { params: Plain<Params<ID>> }
  : { params?: undefined }) &
  (Has<Query<ID>> extends true ? Entry<'query', Plain<Query<ID>>> : { query?: undefined }) &
  (Has<Body<ID>> extends true ? Entry<'body', z.input<Body<ID>>> : { body?: undefined }) &
  Version<ID>;

/** The body of its answer. */
export type AnswerOf<ID extends OperationID> =
  Has<Response<ID>> extends true ? z.output<Response<ID>> : undefined;
