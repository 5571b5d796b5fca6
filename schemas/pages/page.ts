import * as z from 'zod';
import { fieldShape } from '../resourceSchema';
import { pageForm } from './pageForm';
import { type PagePlaceName, pagePlaces } from './places';

/** Only a draft; published as it is; or changed since it was published. */
export const pageStates = ['draft', 'published', 'changed'] as const;
export type PageState = (typeof pageStates)[number];

const placed = {
  ID: z.number().int(),
  /** Parent page; without one it is in the navigation. */
  parentID: z.number().int().optional(),
  /** Among its siblings, from 0. */
  position: z.number().int(),
  state: z.enum(pageStates),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
};

/** A page as the staff's tree has it. */
export const pageRowSchema = z.strictObject({ ...placed, title: z.string(), pathNode: z.string() });
export type PageRow = z.output<typeof pageRowSchema>;

/** A page as the staff edit it: its fields are those of the draft. */
export const pageSchema = z.strictObject({
  ...placed,
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().optional(),
  /** Published path. */
  publishedPath: z.string().optional(),
  ...fieldShape(pageForm.fields, 'optional'),
});
export type PageRecord = z.output<typeof pageSchema>;

const online = {
  id: z.number().int(),
  pathNode: z.string(),
  title: z.string(),
  /** Menus of the member area that link to it. */
  places: z.array(z.enum(pagePlaces)),
  /** Shown on the public site. */
  public: z.boolean(),
};

/** The levels of published pages (`tree.ts` says how many there are), the lowest first. */
export const onlineLeafSchema = z.strictObject(online);
export const onlineBranchSchema = z.strictObject({
  ...online,
  children: z.array(onlineLeafSchema).optional(),
});
export const onlineTopSchema = z.strictObject({
  ...online,
  children: z.array(onlineBranchSchema).optional(),
});

/** A published page with those below it, in the reader's language. */
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
export const onlineContentSchema = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  /** Language of its content: Danish without another. */
  language: z.enum(['da', 'en']),
});
