import type * as z from 'zod';
import { idParams } from '../api';
import { imageByURL } from '../image';
import { kindRow, type RecordKind } from '../recordKinds';
import { type Access, defineOperation, type Operation } from './operation';

/** Common properties of operations that accept an image: multipart with a part `file`, or JSON `{url}`. */
export const takesImage = {
  body: imageByURL,
  consumes: 'multipart/form-data',
  guards: ['idempotencyKey'],
  rateLimit: { max: 600, seconds: 600 },
} as const;

export interface RecordImageOperations<Response extends z.ZodType> {
  kind: RecordKind;
  set: Operation<typeof idParams, z.ZodType, typeof imageByURL, Response>;
  remove: Operation<typeof idParams, z.ZodType, z.ZodType, Response>;
}

/**
 * Operations that set and remove the image of a record. Add `set` and `remove` to the operations of the resource;
 * `registerRecordImage` adds the routes.
 * @param response record in its envelope, including `version`.
 */
export const recordImageOperations = <Response extends z.ZodType>(
  kind: RecordKind,
  {
    tag,
    changes,
    response,
    access,
  }: { tag: Operation['tag']; changes: readonly string[]; response: Response; access: Access },
): RecordImageOperations<Response> => {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const common = {
    path: `/api/v2/${kindRow(kind).collection}/{id}/image`,
    tag,
    changes,
    access,
    params: idParams,
    response,
    versioned: true,
  } as const;
  return {
    kind,
    set: defineOperation({
      ...common,
      ...takesImage,
      id: `set${name}Image`,
      method: 'PUT',
      summary: 'Sets or replaces the image of the record, by upload (multipart part `file`) or by URL.',
      errors: ['image_fetch'],
    }),
    remove: defineOperation({
      ...common,
      id: `remove${name}Image`,
      method: 'DELETE',
      summary: 'Removes the image of the record.',
    }),
  };
};
