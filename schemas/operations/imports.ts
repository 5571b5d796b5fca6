import * as z from 'zod';
import { idParams, listQuery } from '../api';
import { textEncodings } from '../imports/encoding';
import { importRowSchema, importSchema, importWithColumns, mappingBody } from '../imports/import';
import { importLimits, rowOutcomes } from '../imports/states';
import { familyNames } from '../listing/families';
import { pathID, text } from '../values';
import { defineOperation } from './operation';

const access = { who: 'account', of: 'account', roles: ['admin', 'member'] } as const;
const tag = 'imports';
const one = z.strictObject({ import: importWithColumns });
const params = idParams.extend({ importId: pathID() });
const path = '/api/v2/accounts/{id}/imports';

/** Listings by file: read, its columns mapped, checked without touching a listing, run. */
export const importOperations = {
  createImport: defineOperation({
    id: 'createImport',
    method: 'POST',
    path,
    summary: 'Takes a CSV or XLSX file of listings (multipart part `file`); no listing is touched yet.',
    tag,
    access,
    params: idParams,
    query: z.strictObject({
      type: z.enum(familyNames),
      fileName: text(1, 200).optional(),
      encoding: z.enum(textEncodings).optional(),
    }),
    consumes: 'multipart/form-data',
    guards: ['idempotencyKey'],
    response: one,
    versioned: true,
    status: 201,
    errors: ['forbidden_permission'],
    rateLimit: { max: 60, seconds: 3600 },
  }),
  listImports: defineOperation({
    id: 'listImports',
    method: 'GET',
    path,
    summary: "The account's imports, newest first.",
    tag,
    access,
    params: idParams,
    query: listQuery(z.strictObject({}), ['ID']),
    response: z.strictObject({ imports: z.array(importSchema) }),
    list: true,
  }),
  getImport: defineOperation({
    id: 'getImport',
    method: 'GET',
    path: `${path}/{importId}`,
    summary: 'One import, with how far it is and what its columns are.',
    tag,
    access,
    params,
    response: one,
    versioned: true,
  }),
  listImportRows: defineOperation({
    id: 'listImportRows',
    method: 'GET',
    path: `${path}/{importId}/rows`,
    summary: 'Rows of an import in the order of the file, by outcome.',
    tag,
    access,
    params,
    query: listQuery(
      z.strictObject({
        outcome: z.array(z.enum(rowOutcomes)).min(1).max(rowOutcomes.length).optional(),
        /** Those without a case number. */
        unnumbered: z.literal(true).optional(),
      }),
      ['number'],
      importLimits.page,
    ),
    response: z.strictObject({ rows: z.array(importRowSchema) }),
    list: true,
  }),
  mapImport: defineOperation({
    id: 'mapImport',
    method: 'PUT',
    path: `${path}/{importId}/mapping`,
    summary: 'Says what the columns mean, which is kept for the next file, and checks every row.',
    tag,
    access,
    params,
    body: mappingBody,
    guards: ['ifMatch', 'idempotencyKey'],
    response: one,
    versioned: true,
    errors: ['forbidden_permission', 'conflict'],
  }),
  runImport: defineOperation({
    id: 'runImport',
    method: 'POST',
    path: `${path}/{importId}/run`,
    summary: 'Creates and updates the listings of the rows that were found right.',
    tag,
    access,
    params,
    body: z.strictObject({}).optional(),
    guards: ['idempotencyKey'],
    response: one,
    versioned: true,
    errors: ['forbidden_permission', 'conflict'],
  }),
  cancelImport: defineOperation({
    id: 'cancelImport',
    method: 'POST',
    path: `${path}/{importId}/cancel`,
    summary: 'Stops an import; what it has written stays.',
    tag,
    access,
    params,
    body: z.strictObject({}).optional(),
    guards: ['idempotencyKey'],
    response: one,
    versioned: true,
    errors: ['forbidden_permission', 'conflict'],
  }),
  deleteImport: defineOperation({
    id: 'deleteImport',
    method: 'DELETE',
    path: `${path}/{importId}`,
    summary: 'Removes an import that has ended, with its rows; the listings stay.',
    tag,
    access,
    params,
    status: 204,
    errors: ['conflict'],
  }),
};
