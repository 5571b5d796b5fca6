import * as z from 'zod';
import { fieldIn } from '../field';
import { resourceSchema } from '../resourceSchema';
import { longText, multilineText, text } from '../values';

const field = fieldIn<'page' | 'english'>();

/** What a page's part of an address is made of: words of small letters and digits, with hyphens between them. */
const pathNode = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), { params: { rule: 'pathNode' } });

/** A page that staff write. It is read in Danish; what it has in English takes that place in the English app. */
export const pageForm = resourceSchema({
  labels: 'pages',
  sections: ['page', 'english'],
  drafts: false,
  fields: {
    title: field({ section: 'page', kind: 'text', required: true }, text(1, 40)),
    pathNode: field({ section: 'page', kind: 'text', required: true }, pathNode()),
    content: field(
      { section: 'page', kind: 'markup', required: true, wide: true },
      multilineText(1, longText),
    ),
    titleEnglish: field({ section: 'english', kind: 'text' }, text(1, 40)),
    contentEnglish: field({ section: 'english', kind: 'markup', wide: true }, multilineText(1, longText)),
  },
});

/** The values of a page's fields, as they are kept. */
export const pageValues = z.object({
  title: z.string(),
  pathNode: z.string(),
  content: z.string(),
  titleEnglish: z.string().optional(),
  contentEnglish: z.string().optional(),
});
export type PageValues = z.output<typeof pageValues>;
