import type { ListingTypeID } from '../../schemas/listing/families';

/** Texts of each listing type: names in the member area, and names and headings on the public site. */
export const listingTypes = {
  1: {
    name: 'Udlejning',
    help: 'Lokaler og ejendomme til leje',
    title: 'Udlejningsannonce',
    publicName: 'Til leje',
    publicHeading: 'Lokaler til leje',
  },
  2: {
    name: 'Investering',
    help: 'Ejendomme med lejere, til investorer',
    title: 'Investeringsannonce',
    publicName: 'Investering',
    publicHeading: 'Investeringsejendomme',
  },
  3: {
    name: 'Salg',
    help: 'Ejendomme og grunde til salg, til eget brug',
    title: 'Salgsannonce',
    publicName: 'Til salg',
    publicHeading: 'Ejendomme til salg',
  },
  4: {
    name: 'Kontorplads(er)',
    help: 'Pladser i kontorfællesskab, kontorhotel eller erhvervscenter',
    title: 'Kontorpladsannonce',
    publicName: 'Kontorfællesskab',
    publicHeading: 'Pladser i kontorfællesskab',
  },
} satisfies Record<ListingTypeID, Record<'name' | 'help' | 'title' | 'publicName' | 'publicHeading', string>>;
