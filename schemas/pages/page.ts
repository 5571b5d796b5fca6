import * as z from 'zod';
import { createdAt, recordID, recordVersion, updatedAt } from '../recordFields';
import { fieldShape } from '../resourceSchema';
import { pageForm } from './pageForm';
import { type PagePlaceName, pagePlaces } from './places';

/** States of a page: never published, published, or changed after its publication. */
export const pageStates = ['draft', 'published', 'changed'] as const;
export type PageState = (typeof pageStates)[number];

const placed = {
  ID: recordID(),
  parentID: z.number().int().optional().describe('ID of the parent page; absent at the top of the tree.'),
  position: z.number().int().describe('Position among its siblings, from 0.'),
  state: z
    .enum(pageStates)
    .describe(
      'State of the page: never published, published without later changes, or changed since publication.',
    ),
  version: recordVersion(),
  updatedAt: updatedAt(),
};

/** Page in the tree of pages, for staff. */
export const pageRowSchema = z
  .strictObject({
    ...placed,
    title: z.string().describe('Danish title, also used in the navigation.'),
    pathNode: z.string().describe('URL segment (slug) of the page: lower-case letters, digits and hyphens.'),
  })
  .describe('A page with its position in the tree.');
export type PageRow = z.output<typeof pageRowSchema>;

/** Page for staff, with its edited content. */
export const pageSchema = z
  .strictObject({
    ...placed,
    createdAt: createdAt(),
    publishedAt: z.iso
      .datetime()
      .optional()
      .describe('Time of first publication, in UTC; absent if never published.'),
    publishedPath: z.string().optional().describe('URL of the published page; absent while unpublished.'),
    ...fieldShape(pageForm.fields, 'optional'),
  })
  .describe('A page as edited.');
export type PageRecord = z.output<typeof pageSchema>;

const online = {
  id: recordID(),
  pathNode: z.string().describe('URL segment (slug) of the page: lower-case letters, digits and hyphens.'),
  title: z.string().describe('Title of the page.'),
  places: z.array(z.enum(pagePlaces)).describe('Menus of the member area that link to the page.'),
  public: z.boolean().describe('Whether the page is on the public site.'),
};

/** Published page of the lowest level; `tree.ts` has the maximum depth. */
export const onlineLeafSchema = z.strictObject(online).describe('A published page of the lowest level.');
export const onlineBranchSchema = z
  .strictObject({
    ...online,
    children: z.array(onlineLeafSchema).optional().describe('The published subpages.'),
  })
  .describe('A published subpage.');
export const onlineTopSchema = z
  .strictObject({
    ...online,
    children: z.array(onlineBranchSchema).optional().describe('The published subpages.'),
  })
  .describe('A published page.');

/** Published page with its subpages, in the user's language. */
export interface OnlinePage {
  id: number;
  pathNode: string;
  title: string;
  places: readonly PagePlaceName[];
  public: boolean;
  children?: readonly OnlinePage[] | undefined;
}

export const onlinePagesSchema: z.ZodType<OnlinePage[]> = z.array(onlineTopSchema);

/** Published page with its content as sanitised HTML (`markup.ts`). */
export const onlineContentSchema = z
  .strictObject({
    id: recordID(),
    title: z.string().describe('Title of the page.'),
    content: z.string().describe('Content as sanitised HTML.'),
    language: z.enum(['da', 'en']).describe('Language of the content.'),
  })
  .describe('A published page with its content.');
