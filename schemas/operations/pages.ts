import * as z from 'zod';
import { idParams } from '../api';
import { historyEntrySchema } from '../history';
import { contentImageSchema } from '../image';
import { onlineContentSchema, onlinePagesSchema, pageRowSchema, pageSchema } from '../pages/page';
import { pageForm } from '../pages/pageForm';
import { cookieTablesPath, memberPagesPath, renderPath } from '../pages/paths';
import { mostPages } from '../pages/tree';
import { apiRoot, onlinePagesPath } from '../roots';
import { id } from '../values';
import { defineOperation } from './operation';
import { takesImage } from './recordImage';

const changes = ['pages', 'onlinePages'];

const path = `${apiRoot}/pages`;

const shared = { tag: 'meta', access: { who: 'staff' } } as const;
const response = z.strictObject({ page: pageSchema.describe('The page.') });

/** Common properties of operations that change a page and require `If-Match`. */
const change = {
  ...shared,
  method: 'POST',
  params: idParams,
  response,
  versioned: true,
  errors: ['conflict'],
  guards: ['ifMatch'],
} as const;

/** Pages of the member area written by staff (docs/decisions/pages.md). */
export const pageOperations = {
  listPages: defineOperation({
    ...shared,
    id: 'listPages',
    method: 'GET',
    path,
    summary: 'Lists all pages with their position in the tree, without content.',
    response: z.strictObject({ pages: z.array(pageRowSchema).describe('The pages.') }),
  }),
  getPage: defineOperation({
    ...shared,
    id: 'getPage',
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Returns one page as edited, whether published or not.',
    params: idParams,
    response,
    versioned: true,
  }),
  createPage: defineOperation({
    ...shared,
    labels: pageForm.labels,
    id: 'createPage',
    changes,
    method: 'POST',
    path,
    summary: 'Creates an unpublished page after its siblings.',
    body: z.strictObject({
      page: pageForm
        .completeWith({
          parentID: id().optional().describe('ID of the parent page; absent at the top of the tree.'),
        })
        .describe('The page.'),
    }),
    response,
    status: 201,
    versioned: true,
    errors: ['conflict'],
    guards: ['idempotencyKey'],
  }),
  updatePage: defineOperation({
    ...shared,
    labels: pageForm.labels,
    id: 'updatePage',
    changes,
    method: 'PUT',
    path: `${path}/{id}`,
    summary:
      'Replaces the content of a page; the published version changes when the page is published again.',
    params: idParams,
    body: z.strictObject({ page: pageForm.complete.describe('The page.') }),
    response,
    versioned: true,
    guards: ['ifMatch'],
  }),
  deletePage: defineOperation({
    ...shared,
    id: 'deletePage',
    changes,
    method: 'DELETE',
    path: `${path}/{id}`,
    summary: 'Deletes a page without subpages.',
    params: idParams,
    status: 204,
    errors: ['conflict'],
    guards: ['ifMatch'],
  }),
  movePage: defineOperation({
    ...change,
    labels: pageForm.labels,
    id: 'movePage',
    changes,
    path: `${path}/{id}/move`,
    summary: 'Moves a page with its subpages; takes effect immediately, also for published pages.',
    body: z.strictObject({
      parentID: id().optional().describe('ID of the parent page; absent at the top of the tree.'),
      position: z.number().int().min(0).max(mostPages).describe('Position among its new siblings, from 0.'),
    }),
    errors: ['invalid'],
  }),
  publishPage: defineOperation({
    ...change,
    labels: pageForm.labels,
    id: 'publishPage',
    changes,
    path: `${path}/{id}/publish`,
    summary:
      'Publishes the current content of a page. The page is public only if all pages above it are published.',
    errors: ['invalid'],
  }),
  unpublishPage: defineOperation({
    ...change,
    id: 'unpublishPage',
    changes,
    path: `${path}/{id}/unpublish`,
    summary: 'Unpublishes a page and its subpages.',
  }),
  addContentImage: defineOperation({
    ...shared,
    ...takesImage,
    id: 'addContentImage',
    method: 'POST',
    path: `${apiRoot}/content-images`,
    summary:
      'Stores an image for the text of a page or an announcement, by upload (multipart part `file`) or by URL. An image that no text uses within a day is deleted.',
    response: z.strictObject({ image: contentImageSchema.describe('The image.') }),
    status: 201,
    changes: [],
    errors: ['image_fetch'],
  }),
  pageHistory: defineOperation({
    ...shared,
    id: 'pageHistory',
    method: 'GET',
    path: `${path}/{id}/history`,
    summary: 'Lists the changes of a page, newest first.',
    params: idParams,
    query: z.strictObject({
      before: z.coerce
        .number()
        .pipe(z.number().int().positive())
        .optional()
        .describe('ID of a change; only older changes are returned.'),
    }),
    response: z.strictObject({
      history: z.array(historyEntrySchema).describe('The changes, newest first.'),
      more: z.boolean().describe('Whether there are older entries.'),
    }),
  }),
  listOnlinePages: defineOperation({
    id: 'listOnlinePages',
    method: 'GET',
    path: onlinePagesPath,
    summary:
      'Lists the published pages of the member area in the caller’s language; empty for a user without an account.',
    tag: 'meta',
    access: { who: 'signedIn' },
    query: z.strictObject({
      path: z.literal(memberPagesPath).describe('Root path of the listed pages: that of the member area.'),
    }),
    response: z.strictObject({ children: onlinePagesSchema.describe('The pages at the top of the tree.') }),
    revalidated: true,
  }),
  renderOnlinePage: defineOperation({
    id: 'renderOnlinePage',
    method: 'GET',
    path: `${apiRoot}${renderPath}`,
    summary:
      'Returns the published page of cookie tables, sanitised. If none is published, clients show a built-in table.',
    tag: 'meta',
    access: { who: 'public' },
    query: z.strictObject({ path: z.literal(cookieTablesPath).describe('Path of the page.') }),
    response: z.strictObject({
      onlinePage: onlineContentSchema.optional().describe('The page; absent while none is published.'),
    }),
    revalidated: true,
  }),
  getOnlinePage: defineOperation({
    id: 'getOnlinePage',
    method: 'GET',
    path: `${onlinePagesPath}/{id}`,
    summary: 'Returns the sanitised content of a published page.',
    tag: 'meta',
    access: { who: 'signedIn' },
    params: idParams,
    response: z.strictObject({ onlinePage: onlineContentSchema.describe('The page.') }),
    revalidated: true,
    errors: ['not_found'],
  }),
};
