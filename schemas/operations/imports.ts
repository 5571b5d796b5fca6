import * as z from 'zod';
import { idParams, listQuery } from '../api';
import { textEncodings } from '../imports/encoding';
import {
  headerChoice,
  importSchema,
  importWithColumns,
  mappingBody,
  rowEdit,
  runBody,
} from '../imports/import';
import { importProblem, importRowSchema, importRowWithCells, problemFilter } from '../imports/importRow';
import { importLimits, rowOutcomes } from '../imports/states';
import { familyNames } from '../listing/families';
import { pathID, text } from '../values';
import { defineOperation } from './operation';

/** Rows and problems need no invalidation, because their query keys contain the state and version of the import. */
const changes = ['imports'];

const access = { who: 'account', of: 'account', roles: ['admin', 'member'] } as const;
const tag = 'imports';
const one = z.strictObject({ import: importWithColumns.describe('The import, with its columns.') });
const params = idParams.extend({ importId: pathID() });
const rowParams = params.extend({ number: pathID() });
const path = '/api/v2/accounts/{id}/imports';

const nothing = z.strictObject({}).optional();

/** Operation for a step of an import. */
const step = <Body extends z.ZodType>(name: 'run' | 'undo' | 'cancel', summary: string, body: Body) =>
  defineOperation({
    id: `${name}Import`,
    changes,
    method: 'POST',
    path: `${path}/{importId}/${name}`,
    summary,
    tag,
    access,
    params,
    body,
    guards: ['idempotencyKey'],
    response: one,
    versioned: true,
    errors: ['forbidden_permission', 'conflict'],
  });

/** Import of listings from a file: upload, mapping, check without writing, run. */
export const importOperations = {
  createImport: defineOperation({
    id: 'createImport',
    changes,
    method: 'POST',
    path,
    summary: 'Uploads a CSV or XLSX file of listings (multipart part `file`); no listing is changed yet.',
    tag,
    access,
    params: idParams,
    query: z.strictObject({
      type: z.enum(familyNames).describe('Type of the listings in the file.'),
      fileName: text(1, 200).optional().describe('Name of the file, if the multipart part has none.'),
      encoding: z
        .enum(textEncodings)
        .optional()
        .describe('Character encoding of a text file; detected if absent.'),
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
    summary: "Lists the account's imports, newest first.",
    tag,
    access,
    params: idParams,
    query: listQuery(z.strictObject({}), ['ID']),
    response: z.strictObject({
      imports: z.array(importSchema).describe('The imports of this page, without their columns.'),
    }),
    list: true,
  }),
  getImport: defineOperation({
    id: 'getImport',
    method: 'GET',
    path: `${path}/{importId}`,
    summary: 'Returns one import with its progress and columns.',
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
    summary: 'Lists rows of an import in the order of the file, filtered by outcome.',
    tag,
    access,
    params,
    query: listQuery(
      z.strictObject({
        outcome: z
          .array(z.enum(rowOutcomes))
          .min(1)
          .max(rowOutcomes.length)
          .optional()
          .describe('Filter by outcome.'),
        unnumbered: z.literal(true).optional().describe('Only rows without a case number.'),
        askedPrice: z
          .literal(true)
          .optional()
          .describe('Only rows whose price must be confirmed before the run.'),
        problem: problemFilter.optional(),
      }),
      ['number'],
      importLimits.page,
    ),
    response: z.strictObject({
      rows: z.array(importRowSchema).describe('The rows of this page, in the order of the file.'),
    }),
    list: true,
  }),
  getImportRow: defineOperation({
    id: 'getImportRow',
    method: 'GET',
    path: `${path}/{importId}/rows/{number}`,
    summary: 'Returns one row of an import with the texts of its cells.',
    tag,
    access,
    params: rowParams,
    response: z.strictObject({ row: importRowWithCells }),
  }),
  editImportRow: defineOperation({
    id: 'editImportRow',
    changes: [...changes, 'importRows', 'importProblems'],
    method: 'PATCH',
    path: `${path}/{importId}/rows/{number}`,
    summary: 'Changes cells of a row of a checked import, and checks the row again.',
    tag,
    access,
    params: rowParams,
    body: rowEdit,
    guards: ['idempotencyKey'],
    response: z.strictObject({
      import: importWithColumns.describe('The import, with its columns.'),
      row: importRowWithCells,
    }),
    errors: ['forbidden_permission', 'conflict'],
  }),
  listImportProblems: defineOperation({
    id: 'listImportProblems',
    method: 'GET',
    path: `${path}/{importId}/problems`,
    summary: 'Lists errors in the rows of an import, grouped by cause and value.',
    tag,
    access,
    params,
    response: z.strictObject({
      problems: z.array(importProblem).describe('Problems of the rows, by column and cause.'),
    }),
  }),
  chooseImportHeader: defineOperation({
    id: 'chooseImportHeader',
    changes,
    method: 'PUT',
    path: `${path}/{importId}/header`,
    summary: 'Sets another row of the file as header row and detects the column mapping again.',
    tag,
    access,
    params,
    body: headerChoice,
    guards: ['ifMatch', 'idempotencyKey'],
    response: one,
    versioned: true,
    errors: ['forbidden_permission', 'conflict'],
  }),
  mapImport: defineOperation({
    id: 'mapImport',
    changes,
    method: 'PUT',
    path: `${path}/{importId}/mapping`,
    summary: 'Sets the column mapping, stores it for later files, and validates every row.',
    tag,
    access,
    params,
    body: mappingBody,
    guards: ['ifMatch', 'idempotencyKey'],
    response: one,
    versioned: true,
    errors: ['forbidden_permission', 'conflict'],
  }),
  runImport: step(
    'run',
    'Runs an import: creates and updates the listings of its valid rows. Unusual prices must be confirmed first.',
    runBody.optional(),
  ),
  undoImport: step(
    'undo',
    'Undoes an import: deletes created listings and restores updated listings, except listings changed after the import.',
    nothing,
  ),
  cancelImport: step('cancel', 'Stops an import; rows that were already written remain.', nothing),
  deleteImport: defineOperation({
    id: 'deleteImport',
    changes,
    method: 'DELETE',
    path: `${path}/{importId}`,
    summary: 'Deletes a completed import and its rows; the listings remain.',
    tag,
    access,
    params,
    status: 204,
    errors: ['conflict'],
  }),
};
