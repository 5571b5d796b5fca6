import type { ListingSection } from '../../schemas/listing/sections';
import type { ListingFieldName } from '../../schemas/listing/variants';

/** Help below a field. Fields without help have no entry. */
const help = {
  accountOwnerListingIdentifierID: 'Jeres eget nummer på sagen. Det vises ikke i annoncen.',
  shownAccountOwnerListingIdentifierID: 'Det nummer, der vises i annoncen.',
  title: 'Nævn det vigtigste: anvendelse, størrelse og sted.',
  flashline: 'En kort linje, der fanger øjet i søgeresultatet.',
  description: 'Fortæl om beliggenhed, indretning, stand og muligheder.',
  terms: 'F.eks. depositum, opsigelse, regulering og overtagelse.',
  advertisedAddress: 'Angiv vejnavn og husnummer, eventuelt etage – ikke postnummer og by',
  zipCode: 'Den nøjagtige adresse vises ikke i en off-market-annonce.',
  externalListingURL: 'Hele adressen, f.eks. https://www.eksempel.dk/sag/123',
  contactPhone: 'Danske numre får automatisk +45 foran. Udenlandske skrives med + eller 00.',
  energyLabels: 'Vælg Undtaget, hvis ejendommen ikke skal have energimærke.',
  project: 'Byggeriet er endnu ikke opført eller er under opførelse.',
  tenderProcedure: 'Ejendommen sælges eller udlejes ved udbud.',
  depreciation: 'Bygningen kan afskrives skattemæssigt.',
  deferredTax: 'Køberen overtager en udskudt skat.',
  valueAddedTax: 'Der skal betales moms.',
  companySale: 'Ejendommen sælges som selskab.',
  saleAndLeaseBack: 'Sælger bliver i ejendommen som lejer.',
  priceOnRequest: 'Prisen vises ikke, men oplyses ved henvendelse.',
  openingHours: 'Lad en dag stå tom, hvis der er lukket.',
} satisfies Partial<Record<ListingFieldName, string>>;

/** Texts used only by the form and page of a listing, and fetched with them. */
export const listingForm = {
  help: { ...help, reason: 'Skriv, hvad der skal rettes. Annoncøren læser det.' },
  sections: {
    identification: 'Sag og anvendelse',
    location: 'Beliggenhed',
    areas: 'Arealer og bygning',
    seating: 'Pladser og åbningstider',
    economy: 'Økonomi',
    presentation: 'Præsentation',
    features: 'Energi og faciliteter',
    images: 'Billeder',
    contact: 'Kontakt',
    terms: 'Vilkår',
  } satisfies Record<ListingSection, string>,
  sectionHelp: {
    identification: 'Hvad slags ejendom er det, og hvad kan den bruges til?',
    location: 'Den officielle adresse, og hvordan den vises i annoncen.',
    areas: 'Størrelser i hele kvadratmeter.',
    seating: 'Udfyld de slags pladser, I tilbyder.',
    economy: 'Beløb i hele kroner.',
    presentation: 'Det, læserne ser først.',
    features: 'Energimærke og det, der følger med.',
    images: 'Gode billeder giver flere henvendelser.',
    contact: 'Den, interesserede kan henvende sig til.',
    terms: 'Særlige forhold ved handlen eller lejemålet.',
  } satisfies Record<ListingSection, string>,
  copyHours: 'Brug de samme tider mandag til fredag',
};
