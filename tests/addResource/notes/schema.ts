import * as z from 'zod';
import { idParams, listQuery } from '../../../schemas/api';
import { recordImageSchema } from '../../../schemas/image';
import { defineOperation } from '../../../schemas/operations/operation';
import { recordImageOperations } from '../../../schemas/operations/recordImage';
import { id, text } from '../../../schemas/values';

export const noteSchema = z.strictObject({
  ID: z.number().int(),
  accountID: z.number().int(),
  title: z.string(),
  done: z.boolean(),
  image: recordImageSchema.optional(),
  version: z.number().int(),
});

const one = z.strictObject({ note: noteSchema });
const roles = ['admin', 'member'] as const;
const path = '/api/v2/notes';
const tag = 'accounts';

export const noteImage = recordImageOperations('note', { tag, roles, response: one });

export const noteOperations = {
  listNotes: defineOperation({
    id: 'listNotes',
    method: 'GET',
    path,
    summary: "The caller's notes.",
    tag,
    access: { who: 'signedIn' },
    query: listQuery(z.strictObject({ accountID: id().optional() }), ['ID']),
    response: z.strictObject({ notes: z.array(noteSchema) }),
    list: true,
  }),
  createNote: defineOperation({
    id: 'createNote',
    method: 'POST',
    path,
    summary: 'Creates a note.',
    tag,
    access: { who: 'account', of: 'body', roles },
    body: z.strictObject({ note: z.strictObject({ accountID: id(), title: text(1, 100) }) }),
    response: one,
    status: 201,
    versioned: true,
    guards: ['idempotencyKey'],
  }),
  getNote: defineOperation({
    id: 'getNote',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'One note.',
    tag,
    access: { who: 'account', of: 'note', roles },
    params: idParams,
    response: one,
    versioned: true,
  }),
  setNoteImage: noteImage.set,
  removeNoteImage: noteImage.remove,
};
