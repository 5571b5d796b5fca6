import * as z from 'zod';
import { changeReasonRule, type ReasonRule } from './changeReason';
import { operations } from './operations';
import type { Guard, HttpMethod, Operation } from './operations/operation';

/** Properties of an operation that clients need. */
export interface OperationRow {
  method: HttpMethod;
  /** Path with `{name}` placeholders. */
  path: string;
  guards?: readonly Guard[];
  /** Reason rule for staff without impersonation. */
  reason?: ReasonRule;
  /** First elements of the query keys that a write invalidates. The first one belongs to the record in the response. */
  changes?: readonly string[];
  /** True if the response is a page of a list with `Content-Range`. */
  list?: true;
  /** Key of the record or list in the response. */
  envelope?: string;
  /** Read-only keys of the record, which requests omit. Defined if body and response have the same envelope. */
  readOnly?: readonly string[];
}

const shapeOf = (type: unknown): z.core.$ZodShape => (type instanceof z.ZodObject ? type.shape : {});

/** Envelope of a response: its only key, or the only key that response and body have in common. */
const envelopeOf = (answered: readonly string[], sent: readonly string[]): string | undefined =>
  answered.length === 1 ? answered[0] : answered.find((key) => sent.includes(key));

/** Properties of the record in a response that the body lacks. */
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
 * Operations as data, by id. The build replaces this module with the generated table (`vite.plugins.ts`), so that the
 * browser does not load the schemas.
 */
export const operationTable: Readonly<Record<string, OperationRow>> = Object.fromEntries(
  operations.map((operation) => [operation.id, rowOf(operation)]),
);
