import * as z from 'zod';
import { fieldIn } from '../field';
import { resourceSchema } from '../resourceSchema';
import { longText, multilineText, text } from '../values';
import { pagePlaces } from './places';

const field = fieldIn<'texts' | 'appearance'>();

const places = () => z.array(z.enum(pagePlaces)).max(pagePlaces.length);
const placeChoices = { values: pagePlaces, names: 'torvet.pages.places' };

/** Format of a path segment: words of lower-case letters and digits, separated by hyphens. */
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
  sections: ['texts', 'appearance'],
  drafts: false,
  fields: {
    title: field({ section: 'texts', kind: 'text', required: true, language: 'da' }, text(1, 40)),
    titleEnglish: field({ section: 'texts', kind: 'text', language: 'en' }, text(1, 40)),
    content: field(
      { section: 'texts', kind: 'markup', required: true, language: 'da', headedBy: 'title' },
      multilineText(1, longText),
    ),
    contentEnglish: field(
      { section: 'texts', kind: 'markup', language: 'en', headedBy: 'titleEnglish' },
      multilineText(1, longText),
    ),
    teaser: field({ section: 'texts', kind: 'textarea', language: 'da' }, multilineText(1, 300)),
    teaserEnglish: field({ section: 'texts', kind: 'textarea', language: 'en' }, multilineText(1, 300)),
    pathNode: field({ section: 'appearance', kind: 'text', required: true }, pathNode()),
    memberPlaces: field({ section: 'appearance', kind: 'multiSelect', choices: placeChoices }, places()),
    public: field({ section: 'appearance', kind: 'checkbox' }, z.boolean()),
    publicPlaces: field(
      {
        section: 'appearance',
        kind: 'multiSelect',
        choices: placeChoices,
        shownWhen: { field: 'public', is: true },
      },
      places(),
    ),
    newsDate: field({ section: 'appearance', kind: 'date' }, z.iso.date()),
  },
});

/** Stored values of a page's fields. */
export const pageValues = z.object({
  title: z.string(),
  pathNode: z.string(),
  content: z.string(),
  titleEnglish: z.string().optional(),
  contentEnglish: z.string().optional(),
  /** Menus of the member area. */
  memberPlaces: z.array(z.enum(pagePlaces)).optional(),
  /** Everyone reads it, on the public site. */
  public: z.boolean().optional(),
  /** Menus of the public site. */
  publicPlaces: z.array(z.enum(pagePlaces)).optional(),
  /** Day of a news page. */
  newsDate: z.string().optional(),
  teaser: z.string().optional(),
  teaserEnglish: z.string().optional(),
});
export type PageValues = z.output<typeof pageValues>;
