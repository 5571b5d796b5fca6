import * as z from 'zod';
import { fieldIn } from '../field';
import { resourceSchema } from '../resourceSchema';
import { longText, multilineText, text } from '../values';
import { pagePlaces } from './places';

const field = fieldIn<'page' | 'english' | 'appearance' | 'news'>();

const places = () => z.array(z.enum(pagePlaces)).max(pagePlaces.length);
const placeChoices = { values: pagePlaces, names: 'torvet.pages.places' };

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
  sections: ['page', 'english', 'appearance', 'news'],
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
    newsDate: field({ section: 'news', kind: 'date' }, z.iso.date()),
    teaser: field({ section: 'news', kind: 'textarea' }, multilineText(1, 300)),
    teaserEnglish: field({ section: 'news', kind: 'textarea' }, multilineText(1, 300)),
  },
});

/** The values of a page's fields, as they are kept. */
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
