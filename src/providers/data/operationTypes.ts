import type * as z from 'zod';
import type { OperationID, Operations } from '../../../schemas/operations';

/** True if an operation has this part (path parameters, query or body). A missing part has the widest schema type. */
type Has<Part> = Part extends z.ZodType ? (unknown extends z.output<Part> ? false : true) : false;

/** Type of a path or query parameter after parsing, e.g. a number instead of a string. */
type Plain<Part> = Part extends z.ZodType
  ? {
      [Key in keyof z.input<Part>]: Key extends keyof z.output<Part> ? z.output<Part>[Key] : never;
    }
  : never;

/** Object type without keys; it can be assigned to types without required keys. */
export type Nothing = Record<string, never>;

/** Property that is optional if all properties of its value are optional. */
type Entry<Name extends string, Value> = Nothing extends Value
  ? { [Key in Name]?: Value }
  : undefined extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Params<ID extends OperationID> = NonNullable<Operations[ID]['params']>;
type Query<ID extends OperationID> = NonNullable<Operations[ID]['query']>;
type Body<ID extends OperationID> = NonNullable<Operations[ID]['body']>;
type Response<ID extends OperationID> = NonNullable<Operations[ID]['response']>;

/** Version that a write replaces, if the operation's guards require one. */
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

/** Response body of an operation. */
export type AnswerOf<ID extends OperationID> =
  Has<Response<ID>> extends true ? z.output<Response<ID>> : undefined;
