import * as z from 'zod';
import { fieldIn } from '../field';
import { resourceSchema } from '../resourceSchema';
import { longText, multilineText, text } from '../values';
import { pagePlaces } from './places';

const field = fieldIn<'texts' | 'appearance'>();

const places = () => z.array(z.enum(pagePlaces)).max(pagePlaces.length);
const placeChoices = { values: pagePlaces, names: 'torvet.pages.places' };

/** Path segment: words of lower-case letters and digits, separated by hyphens. */
const pathNode = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(60)
    .refine((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value), { params: { rule: 'pathNode' } });

/** Form of a page. Danish content is required; English content is optional. */
export const pageForm = resourceSchema({
  labels: 'pages',
  sections: ['texts', 'appearance'],
  drafts: false,
  fields: {
    title: field({ section: 'texts', kind: 'text', required: true, language: 'da' }, text(1, 40)).describe(
      'Danish title, also used in the navigation.',
    ),
    titleEnglish: field({ section: 'texts', kind: 'text', language: 'en' }, text(1, 40)).describe(
      'English name.',
    ),
    content: field(
      { section: 'texts', kind: 'markup', required: true, language: 'da', headedBy: 'title' },
      multilineText(1, longText),
    ).describe('Danish content as HTML with a few allowed elements.'),
    contentEnglish: field(
      { section: 'texts', kind: 'markup', language: 'en', headedBy: 'titleEnglish' },
      multilineText(1, longText),
    ).describe('English content.'),
    teaser: field({ section: 'texts', kind: 'textarea', language: 'da' }, multilineText(1, 300)).describe(
      'Danish summary in the list of news.',
    ),
    teaserEnglish: field(
      { section: 'texts', kind: 'textarea', language: 'en' },
      multilineText(1, 300),
    ).describe('English summary in the list of news.'),
    pathNode: field(
      { section: 'appearance', kind: 'text', required: true, slugFrom: 'title' },
      pathNode(),
    ).describe('URL segment (slug) of the page: lower-case letters, digits and hyphens.'),
    memberPlaces: field(
      { section: 'appearance', kind: 'multiSelect', choices: placeChoices },
      places(),
    ).describe('Menus of the member area that link to the page.'),
    public: field({ section: 'appearance', kind: 'checkbox' }, z.boolean()).describe(
      'Whether the page is on the public site, readable by everyone.',
    ),
    publicPlaces: field(
      {
        section: 'appearance',
        kind: 'multiSelect',
        choices: placeChoices,
        shownWhen: { field: 'public', is: true },
      },
      places(),
    ).describe('Menus of the public site that link to the page.'),
    newsDate: field({ section: 'appearance', kind: 'date' }, z.iso.date()).describe(
      'Date of the news item, for a page below `nyheder`.',
    ),
  },
});

export const pageValues = z.object({
  title: z.string(),
  pathNode: z.string(),
  content: z.string(),
  titleEnglish: z.string().optional(),
  contentEnglish: z.string().optional(),
  /** Menus of the member area that link to the page. */
  memberPlaces: z.array(z.enum(pagePlaces)).optional(),
  /** True if the page is on the public site. */
  public: z.boolean().optional(),
  /** Menus of the public site that link to the page. */
  publicPlaces: z.array(z.enum(pagePlaces)).optional(),
  newsDate: z.string().optional(),
  teaser: z.string().optional(),
  teaserEnglish: z.string().optional(),
});
export type PageValues = z.output<typeof pageValues>;
