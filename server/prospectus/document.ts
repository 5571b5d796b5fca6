import { labelOfValue } from '../../i18n/fieldSentence';
import type { Words } from '../../i18n/fieldText';
import { openingDays } from '../../schemas/core/kinds/openingHours';
import { seatingParts } from '../../schemas/core/kinds/seating';
import type { Language } from '../../schemas/languages';
import { isPublished } from '../../schemas/listing/publication';
import type { Config } from '../config';
import { renditionWidths } from '../media/renditions';
import type { StoredPublicListing } from '../publicSite/findPublicListing';
import { pageAddresses } from '../publicSite/listingAddress';
import { type ListingView, textOf, viewListing } from '../publicSite/listingView';

export interface DocumentFact {
  label: string;
  value: string;
}

/** Rendition of an image on a page. */
export interface DocumentImage {
  hash: string;
  /** Width in pixels. */
  width: number;
  alt: string;
}

/**
 * Complete content of a prospectus in one language. Drawing depends on nothing else, so equal content gives equal
 * files.
 */
export interface ProspectusDocument {
  language: Language;
  /** Notice on each page if the listing is not visible. */
  mark: string | undefined;
  title: string;
  flashline: string | undefined;
  place: string | undefined;
  /** Listing type and case number, as one line. */
  kind: string;
  price: string | undefined;
  pricePer: string | undefined;
  keyFacts: DocumentFact[];
  description: string | undefined;
  sections: { title: string; facts: DocumentFact[] }[];
  cover: DocumentImage | undefined;
  /** Images except the cover and the floor plan. */
  images: DocumentImage[];
  floorPlan: DocumentImage | undefined;
  contact: {
    name: string | undefined;
    phone: string | undefined;
    email: string | undefined;
    account: string;
  };
  /** Absolute URL of the public page; undefined if the listing has none. */
  link: string | undefined;
  words: Record<'contact' | 'providedBy' | 'scan' | 'floorPlan' | 'updated' | 'more' | 'page', string>;
}

/** Number of images next to the cover. */
const mostImages = 6;

type View = Pick<ListingView, 'values' | 'how'> & ListingView;

const longFacts: Readonly<Record<string, (value: unknown, view: View) => string>> = {
  textarea: (value) => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ') : ''),
  seating: (value, { how }) =>
    seatingParts(value, how.words)
      .map(({ label, range }) => `${label}: ${range}`)
      .join(' · '),
  openingHours: (value, { how }) =>
    openingDays(value, how.words)
      .map(({ day, hours }) => `${day}: ${hours}`)
      .join(' · '),
};

/** Fields that have their own position in the document. */
const elsewhere = ['shownAccountOwnerListingIdentifierID', 'contactName', 'contactPhone', 'contactEmail'];

const sectionsOf = (view: View): ProspectusDocument['sections'] => {
  const { words } = view.how;
  return view.sections
    .map(({ section, fields }) => ({
      title: words.text(`torvet.listing.sections.${section}`),
      facts: fields
        .filter(({ name }) => !elsewhere.includes(name))
        .map((field) => ({
          label: labelOfValue(field.name, field.meta, words),
          value:
            longFacts[field.meta.kind]?.(view.values[field.name], view) ??
            textOf(view, field) ??
            words.text('torvet.common.dash'),
        })),
    }))
    .filter(({ facts }) => facts.length > 0);
};

/** Smallest rendition that is at least this wide (in pixels). */
const imageOf = (
  { hash, width, alt }: StoredPublicListing['images'][number],
  wanted: number,
  title: string,
) => {
  const widths = renditionWidths(width);
  const chosen = widths.find((one) => one >= wanted) ?? widths.at(-1) ?? width;
  return { hash, width: chosen, alt: alt ?? title };
};

/** Notice with the state of a listing that is not visible. */
const markOf = ({ visible, status }: StoredPublicListing, { text }: Words): string | undefined => {
  if (visible) return undefined;
  return isPublished(status)
    ? text('torvet.prospectus.notPublic')
    : text('torvet.prospectus.notPublicAs', { status: text(`torvet.status.${status}`) });
};

/** Content of a prospectus for a stored listing, in a language. */
export const prospectusDocument = (
  stored: StoredPublicListing,
  language: Language,
  config: Pick<Config, 'publicURL' | 'siteURL'>,
): ProspectusDocument => {
  const view = viewListing(stored, language);
  const { text, formats } = view.how.words;
  const caseNumber = view.values.shownAccountOwnerListingIdentifierID;
  const photographs = stored.images.filter(({ floorPlan }) => !floorPlan);
  const floorPlan = stored.images.find((image) => image.floorPlan);
  const [cover, ...others] = photographs;
  return {
    language,
    mark: markOf(stored, view.how.words),
    title: view.title || text('torvet.listingIndex.untitled'),
    flashline: view.flashline,
    place: view.place,
    kind: [
      view.typeName,
      ...(typeof caseNumber === 'string' ? [`${text('torvet.publicListing.caseNumber')} ${caseNumber}`] : []),
    ].join(' · '),
    price: view.price?.amount,
    pricePer: view.price?.per,
    keyFacts: view.facts.map(({ label, value }) => ({ label, value })),
    description: view.description,
    sections: sectionsOf(view),
    cover: cover && imageOf(cover, 1280, view.title),
    images: others.slice(0, mostImages).map((image) => imageOf(image, 640, view.title)),
    floorPlan: floorPlan && imageOf(floorPlan, 1280, text('torvet.prospectus.floorPlan')),
    contact: {
      name: view.contact.name,
      phone: view.contact.phone === undefined ? undefined : formats.phone(view.contact.phone),
      email: view.contact.email,
      account: view.account.name,
    },
    link: stored.visible ? pageAddresses(config, view.id)[language] : undefined,
    words: {
      contact: text('torvet.publicListing.contactTitle'),
      providedBy: text('torvet.publicListing.providedBy'),
      scan: text('torvet.prospectus.scan'),
      floorPlan: text('torvet.prospectus.floorPlan'),
      updated: text('torvet.publicListing.updated', { date: formats.date(view.updatedAt) }),
      more: text('torvet.prospectus.more'),
      page: text('torvet.prospectus.page'),
    },
  };
};
