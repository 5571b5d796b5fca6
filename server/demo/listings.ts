import { listingCompleteness } from '../../schemas/listing/completeness';
import { type Family, families } from '../../schemas/listing/families';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { type ListingValues, listingVariant } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import type { DemoAccount } from './accounts';
import { between, round } from './amounts';
import type { Motif } from './demoImages';
import { economy } from './economy';
import { type Random, random } from './random';
import { addressID, type DemoStreet } from './streets';
import { type Subject, subjects } from './subjects';
import { zipCodesOf } from './towns';

export interface DemoImage {
  motif: Motif;
  seed: number;
  alt: string;
  floorPlan: boolean;
  coverTextConfirmed: boolean;
}

export interface DemoListing {
  account: string;
  family: Family;
  offMarket: boolean;
  status: StatusID;
  awaitingReview: boolean;
  values: ListingValues;
  images: DemoImage[];
  /** Age in days. */
  createdDaysAgo: number;
  updatedDaysAgo: number;
  closingReason?: 1 | 2 | 3 | 4;
  closingText?: string;
  quarantineReason?: string;
}

/** Share of each status among the demo listings, in percent. */
const statusShares: readonly (readonly [StatusID, number])[] = [
  [statuses.active, 56],
  [statuses.pending, 12],
  [statuses.inactive, 10],
  [statuses.closed, 13],
  [statuses.quarantine, 3],
  [statuses.archived, 4],
  [statuses.deleted, 2],
];

const pickStatus = (chance: Random): StatusID => {
  let left = chance.between(0, 99);
  for (const [status, share] of statusShares) {
    if (left < share) return status;
    left -= share;
  }
  return statuses.active;
};

const danish = (value: number) => new Intl.NumberFormat('da-DK').format(value);

const mail = (name: string, { email }: DemoAccount) =>
  `${name.split(' ')[0]?.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa') ?? 'post'}@${email.split('@')[1] ?? ''}`;

const describe = (subject: Subject, area: number, city: string, chance: Random): string => {
  const openings = [
    `${chance.pick(subject.nouns)} på ${danish(area)} m² i ${city}.`,
    `Midt i ${city} ligger ${subject.definite} på ${danish(area)} m², klar til en ny ${families[subject.family].closedAs === 'let' ? 'lejer' : 'ejer'}.`,
  ] as const;
  const closings = [
    'Ring og aftal en fremvisning – vi viser gerne frem med kort varsel.',
    'Kontakt os for plantegninger, budget og en rundvisning.',
    'Overtagelse efter aftale. Vi fortæller gerne mere.',
  ] as const;
  return [chance.pick(openings), ...chance.some(subject.sentences, 3), chance.pick(closings)].join(' ');
};

const altTexts: Record<Motif, string> = {
  street: 'Facaden set fra gaden',
  office: 'Bygningen set udefra',
  flats: 'Ejendommen set fra gården',
  hall: 'Hallen med porte og gårdareal',
  harbour: 'Ejendommen ved vandet',
  land: 'Grunden set mod byen',
  interior: 'Arbejdspladser ved vinduerne',
  meeting: 'Mødelokale',
  shop: 'Lokalet set mod disken',
  floorPlan: 'Plantegning',
};

/** Suffixes that distinguish the alt texts of images with the same motif. */
const views = ['', ', fra den anden side', ', tættere på', ', på afstand', ', lidt længere henne'] as const;

const listingImages = (subject: Subject, count: number, seed: number, chance: Random): DemoImage[] => {
  const shown = new Map<Motif, number>();
  return Array.from({ length: count }, (_, index) => {
    const last = index === count - 1 && count >= 4;
    const motif: Motif =
      last && subject.subcategory !== 18
        ? 'floorPlan'
        : chance.pick(index % 3 === 0 ? subject.motifs : subject.inside);
    const before = shown.get(motif) ?? 0;
    shown.set(motif, before + 1);
    return {
      motif,
      seed: seed * 16 + index,
      alt: `${altTexts[motif]}${views[before] ?? ''}`,
      floorPlan: motif === 'floorPlan',
      coverTextConfirmed: index === 0,
    };
  });
};

const terms = {
  let: 'Depositum svarer til tre måneders leje. Opsigelse seks måneder.',
  sold: 'Udbetaling på ti procent ved underskrift. Handlen er betinget af bestyrelsens godkendelse.',
};

const quarantineReasons = [
  'Billederne viser en anden ejendom end den annoncerede. Skift billederne, og skriv til os.',
  'Prisen ser ud til at mangle et ciffer. Ret prisen, så åbner vi annoncen igen.',
] as const;

/** Complete field values of a listing for a subject. Off-market listings have fewer fields. */
const values = (
  account: DemoAccount,
  subject: Subject,
  offMarket: boolean,
  street: DemoStreet,
  caseNumber: string,
  chance: Random,
): ListingValues => {
  const area = Math.max(
    subject.area[0],
    round(between(chance, subject.area) * (chance.chance(0.7) ? 0.5 : 1), 5),
  );
  const contact = chance.pick(account.contacts);
  const contactValues = {
    contactName: contact,
    contactPhone: account.phoneNumber,
    contactEmail: mail(contact, account),
  };
  const place = street.city.replace(/ [A-ZØ]{1,2}$/, '');
  const title = `${chance.pick(subject.nouns)} på ${danish(area)} m² – ${offMarket ? place : street.streetName}${offMarket ? ', off-market' : `, ${place}`}`;
  const money = economy(subject, area, street.zipCode, chance);
  if (offMarket) {
    const price =
      subject.family === 'rental' ? { yearlyRent: money.yearlyRent } : { salesPrice: money.salesPrice };
    return {
      title,
      usageProposals: [...subject.usage],
      zipCode: street.zipCode,
      floorArea: area,
      ...(chance.chance(0.4) ? { priceOnRequest: true } : price),
      description: chance.pick([
        'Sælges i fortrolighed. Kontakt os for materiale.',
        'Kun for udvalgte. Ring for at høre mere.',
      ]),
      ...contactValues,
    };
  }
  const number = street.from + 2 * chance.between(0, Math.floor((street.to - street.from) / 2));
  return {
    title,
    description: describe(subject, area, place, chance),
    ...(chance.chance(0.5)
      ? {
          flashline: chance.pick([
            'Klar til indflytning',
            'Gode adgangsforhold',
            'Sjældent udbudt beliggenhed',
            'Tæt på station og motorvej',
          ]),
        }
      : {}),
    accountOwnerListingIdentifierID: caseNumber,
    ...(chance.chance(0.5) ? { shownAccountOwnerListingIdentifierID: caseNumber.replace(/^\D+-/, '') } : {}),
    listingtypeSubcategory: subject.subcategory,
    usageProposals: [...subject.usage],
    ...(chance.chance(0.3) ? { secondaryUsageProposals: [17] } : {}),
    address: {
      ID: addressID(street.streetName, street.zipCode, String(number)),
      text: `${street.streetName} ${number}, ${street.zipCode} ${street.city}`,
      streetName: street.streetName,
      streetNumber: String(number),
      zipCode: street.zipCode,
      city: street.city,
    },
    floorArea: area,
    ...(chance.chance(0.35) ? { secondaryArea: round(area * 0.2, 5) } : {}),
    ...(subject.family === 'sales' || subject.family === 'investment'
      ? { groundArea: round(area * between(chance, [0.8, 2.4]), 10) }
      : {}),
    ...(subject.subcategory === 18 ? {} : { constructionYear: chance.between(1880, 2024) }),
    energyLabels: [subject.subcategory === 18 ? 10 : chance.between(1, 8)],
    ...(subject.facilities.length > 0
      ? { facilities: chance.some(subject.facilities, chance.between(2, 6)) }
      : {}),
    ...contactValues,
    ...(chance.chance(0.5) ? { terms: terms[families[subject.family].closedAs] } : {}),
    ...money,
    ...(chance.chance(0.3) ? { valueAddedTax: true } : {}),
    ...(chance.chance(0.12) ? { project: true } : {}),
  };
};

/** Values of an incomplete draft: some fields are removed. */
const begunDraft = (whole: ListingValues, chance: Random): ListingValues =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => name === 'title' || chance.chance(0.6)));

/**
 * Removes values that the schema does not know or rejects, so that a change of the schema needs no change of the demo
 * data.
 */
const knownValues = (family: Family, offMarket: boolean, whole: ListingValues): ListingValues => {
  const variant = listingVariant(family, offMarket);
  return Object.fromEntries(
    schemaFields(variant).flatMap(({ name, type }) => {
      const parsed = type.safeParse(whole[name]);
      return whole[name] !== undefined && parsed.success ? [[name, parsed.data]] : [];
    }),
  );
};

/**
 * Creates the demo listings of an account. Values are parsed by the schemas: if a changed schema rejects values that
 * publication requires, the listing becomes a draft.
 * @param streets streets from which addresses are chosen.
 * @param seed random seed, which must differ between accounts.
 */
export const demoListings = (
  account: DemoAccount,
  streets: readonly DemoStreet[],
  count: number,
  seed: number,
): DemoListing[] => {
  const zips = zipCodesOf[account.key];
  const permitted = subjects.filter(
    ({ family }) => account.permissions[families[family].permission] === true,
  );
  const offered =
    account.subcategories?.flatMap((one) => permitted.filter(({ subcategory }) => subcategory === one)) ??
    permitted;
  const local = streets.filter(({ zipCode }) => zips === undefined || zips.includes(zipCode));
  const [firstStreet, ...otherStreets] = local.length > 0 ? local : streets;
  const [firstSubject, ...otherSubjects] = offered;
  if (!firstStreet || !firstSubject) return [];
  return Array.from({ length: count }, (_, index): DemoListing => {
    const own = seed * 1000 + index;
    const chance = random(own);
    const subject = chance.pick([firstSubject, ...otherSubjects]);
    const offMarket = families[subject.family].offMarket && chance.chance(0.08);
    const street = chance.pick([firstStreet, ...otherStreets]);
    const wanted = pickStatus(chance);
    const caseNumber = `${account.name.slice(0, 2).toUpperCase()}-${String(2400 + index).padStart(5, '0')}`;
    const whole = knownValues(
      subject.family,
      offMarket,
      values(account, subject, offMarket, street, caseNumber, chance),
    );
    const draft = wanted === statuses.pending && !account.reviewsListings && chance.chance(0.7);
    const images = listingImages(
      subject,
      offMarket ? 1 : draft ? chance.between(0, 2) : chance.between(3, 6),
      own,
      chance,
    );
    const variant = listingVariant(subject.family, offMarket);
    const complete = listingCompleteness(variant, whole, images).missing.length === 0;
    const status = complete ? wanted : statuses.pending;
    const created = chance.between(20, 700);
    return {
      account: account.key,
      family: subject.family,
      offMarket,
      status,
      awaitingReview: account.reviewsListings === true && status === statuses.pending && !draft,
      values: draft ? begunDraft(whole, chance) : whole,
      images,
      createdDaysAgo: created,
      updatedDaysAgo: chance.between(0, Math.min(created, status === statuses.active ? 120 : 400)),
      ...(status === statuses.closed || status === statuses.archived
        ? { closingReason: chance.pick([1, 1, 1, 3, 4]) }
        : {}),
      ...(status === statuses.quarantine ? { quarantineReason: chance.pick(quarantineReasons) } : {}),
    };
  });
};
