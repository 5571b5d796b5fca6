import * as z from 'zod';
import { createdAt, recordID, recordVersion, updatedAt } from '../recordFields';
import { fieldShape } from '../resourceSchema';
import { pageForm } from './pageForm';
import { type PagePlaceName, pagePlaces } from './places';

/** States of a page: never published, published, or changed since its publication. */
export const pageStates = ['draft', 'published', 'changed'] as const;
export type PageState = (typeof pageStates)[number];

const placed = {
  ID: recordID(),
  /** Parent page; without one it is in the navigation. */
  parentID: z
    .number()
    .int()
    .optional()
    .describe('ID of the page that it stands below; absent for one at the top of the tree.'),
  /** Among its siblings, from 0. */
  position: z.number().int().describe('Its place among its siblings, from 0.'),
  state: z
    .enum(pageStates)
    .describe('Whether it is only a draft, published as it is, or changed since it was published.'),
  version: recordVersion(),
  updatedAt: updatedAt(),
};

/** A page as the staff's tree has it. */
export const pageRowSchema = z
  .strictObject({
    ...placed,
    title: z.string().describe('What it is called in Danish, also in the navigation.'),
    pathNode: z.string().describe('Its part of the address: small letters, digits and hyphens.'),
  })
  .describe('A page with its place in the tree.');
export type PageRow = z.output<typeof pageRowSchema>;

/** A page for staff, with the fields of its draft. */
export const pageSchema = z
  .strictObject({
    ...placed,
    createdAt: createdAt(),
    publishedAt: z.iso.datetime().optional().describe('When it was first published, in UTC; absent before.'),
    /** Published path. */
    publishedPath: z.string().optional().describe('Where it is read; absent while it is not.'),
    ...fieldShape(pageForm.fields, 'optional'),
  })
  .describe('A page as it is being written.');
export type PageRecord = z.output<typeof pageSchema>;

const online = {
  id: recordID(),
  pathNode: z.string().describe('Its part of the address: small letters, digits and hyphens.'),
  title: z.string().describe('What it is called.'),
  /** Menus of the member area that link to it. */
  places: z.array(z.enum(pagePlaces)).describe('Menus of the member area that link to it.'),
  /** Shown on the public site. */
  public: z.boolean().describe('Whether it is read on the public site.'),
};

/** The levels of published pages (`tree.ts` says how many there are), the lowest first. */
export const onlineLeafSchema = z.strictObject(online).describe('A published page of the lowest level.');
export const onlineBranchSchema = z
  .strictObject({
    ...online,
    children: z.array(onlineLeafSchema).optional().describe('The published pages below it.'),
  })
  .describe('A published page below another.');
export const onlineTopSchema = z
  .strictObject({
    ...online,
    children: z.array(onlineBranchSchema).optional().describe('The published pages below it.'),
  })
  .describe('A published page.');

/** A published page with its subpages, in the reader's language. */
export interface OnlinePage {
  id: number;
  pathNode: string;
  title: string;
  places: readonly PagePlaceName[];
  public: boolean;
  children?: readonly OnlinePage[] | undefined;
}

export const onlinePagesSchema: z.ZodType<OnlinePage[]> = z.array(onlineTopSchema);

/** A published page to be read: its content is sanitised (`markup.ts`). */
export const onlineContentSchema = z
  .strictObject({
    id: recordID(),
    title: z.string().describe('What it is called.'),
    content: z.string().describe('What it says, as sanitised HTML.'),
    /** Language of its content: Danish without another. */
    language: z.enum(['da', 'en']).describe('The language that it is written in.'),
  })
  .describe('A published page to be read.');
