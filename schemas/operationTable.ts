import * as z from 'zod';
import { changeReasonRule, type ReasonRule } from './changeReason';
import { operations } from './operations';
import type { Guard, HttpMethod, Operation } from './operations/operation';

/** Properties of an operation that a client needs. */
export interface OperationRow {
  method: HttpMethod;
  /** Path with `{name}` placeholders. */
  path: string;
  guards?: readonly Guard[];
  /** Staff who do not act for the account give a reason. */
  reason?: ReasonRule;
  /** Data that a write changes, by the first part of its query key; the first is that of the record in the response. */
  changes?: readonly string[];
  /** Returns a page of a list, with `Content-Range`. */
  list?: true;
  /** Key of a record or list in the response. */
  envelope?: string;
  /** Set when the body has the same envelope: keys of the record that are answered and never sent. */
  readOnly?: readonly string[];
}

const shapeOf = (type: unknown): z.core.$ZodShape => (type instanceof z.ZodObject ? type.shape : {});

/** The one key that an answer has, or that it has in common with the body. */
const envelopeOf = (answered: readonly string[], sent: readonly string[]): string | undefined =>
  answered.length === 1 ? answered[0] : answered.find((key) => sent.includes(key));

/** Properties of a record in a response that its body lacks. */
const readOnlyKeys = ({ body, response }: Operation, envelope: string): string[] => {
  const sent = Object.keys(shapeOf(shapeOf(body)[envelope]));
  return Object.keys(shapeOf(shapeOf(response)[envelope])).filter((key) => !sent.includes(key));
};

const rowOf = (operation: Operation): OperationRow => {
  const { method, path, guards, changes = [], list, body, response } = operation;
  const reason = changeReasonRule(operation);
  const sent = Object.keys(shapeOf(body));
  const envelope = envelopeOf(Object.keys(shapeOf(response)), sent);
  return {
    method,
    path,
    ...(guards ? { guards } : {}),
    ...(reason ? { reason } : {}),
    ...(changes.length > 0 ? { changes } : {}),
    ...(list ? { list } : {}),
    ...(envelope === undefined ? {} : { envelope }),
    ...(envelope !== undefined && sent.includes(envelope)
      ? { readOnly: readOnlyKeys(operation, envelope) }
      : {}),
  };
};

/**
 * Every operation by its id, as data. The build puts the finished table in the place of this module
 * (`vite.plugins.ts`), so that the browser has it without the schemas.
 */
export const operationTable: Readonly<Record<string, OperationRow>> = Object.fromEntries(
  operations.map((operation) => [operation.id, rowOf(operation)]),
);
