import { type AccountTypeID, accountTypes } from '../../schemas/accountTypes';
import { type PermissionMap, permissionNames } from '../../schemas/permissions';

export interface DemoAccount {
  key: string;
  name: string;
  accountType: AccountTypeID;
  permissions: PermissionMap;
  billingID: string;
  website: string;
  email: string;
  phoneNumber: string;
  description: string;
  organization?: string;
  listingSupplier?: string;
  reviewsListings?: boolean;
  address: { streetName: string; streetNumber: string; floor?: string; zipCode: string; city: string };
  /** Number of listings, and names of contacts. */
  listings: number;
  contacts: readonly [string, ...string[]];
}

const all: PermissionMap = Object.fromEntries(permissionNames.map((name) => [name, true]));
const only = (...names: (typeof permissionNames)[number][]): PermissionMap =>
  Object.fromEntries(permissionNames.map((name) => [name, names.includes(name)]));

const { Broker, LightAdvertiser, PremiumAdvertiser, Statistics, Municipality } = accountTypes;

/** The companies of the demo data. None of them exists. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    key: 'havneholm',
    name: 'Havneholm Erhverv A/S',
    accountType: Broker,
    permissions: all,
    billingID: '20014',
    website: 'https://www.havneholm-erhverv.example',
    email: 'kontakt@havneholm-erhverv.example',
    phoneNumber: '+4533120014',
    description:
      'Erhvervsmæglere i hovedstaden siden 1987. Vi formidler kontor, butik og investeringsejendomme.',
    organization: 'Dansk Erhvervsmæglerring',
    listingSupplier: 'Sagsportalen',
    address: {
      streetName: 'Havneholmen',
      streetNumber: '21',
      floor: '3',
      zipCode: '1561',
      city: 'København V',
    },
    listings: 64,
    contacts: ['Mette Lindegaard', 'Jonas Havn', 'Camilla Ravn', 'Peter Skovsgaard'],
  },
  {
    key: 'vesterport',
    name: 'Vesterport Udlejning ApS',
    accountType: LightAdvertiser,
    permissions: only('rentalListing', 'officeSpaceListing', 'accountSettings'),
    billingID: '20371',
    website: 'https://www.vesterport-udlejning.example',
    email: 'udlejning@vesterport-udlejning.example',
    phoneNumber: '+4533710371',
    description: 'Vi udlejer egne kontorlokaler og kontorpladser omkring Vesterport.',
    address: { streetName: 'Vesterbrogade', streetNumber: '12', zipCode: '1620', city: 'København V' },
    listings: 12,
    contacts: ['Line Bruun'],
  },
  {
    key: 'sundby',
    name: 'Sundby Ejendomme A/S',
    accountType: PremiumAdvertiser,
    permissions: all,
    billingID: '20112',
    website: 'https://www.sundby-ejendomme.example',
    email: 'erhverv@sundby-ejendomme.example',
    phoneNumber: '+4532550112',
    description: 'Ejendomsselskab med 140.000 m² erhverv og boliger på Amager og i Ørestad.',
    address: { streetName: 'Amagerbrogade', streetNumber: '88', zipCode: '2300', city: 'København S' },
    listings: 30,
    contacts: ['Henrik Sundby', 'Aisha Rahman'],
  },
  {
    key: 'analyse',
    name: 'Nordlys Ejendomsanalyse',
    accountType: Statistics,
    permissions: only('marketStatistics'),
    billingID: '20560',
    website: 'https://www.nordlys-analyse.example',
    email: 'analyse@nordlys-analyse.example',
    phoneNumber: '+4570200560',
    description: 'Analyser af det danske marked for erhvervsejendomme.',
    address: { streetName: 'Ny Østergade', streetNumber: '10', zipCode: '1101', city: 'København K' },
    listings: 0,
    contacts: ['Simon Nordlys'],
  },
  {
    key: 'kommune',
    name: 'Åsted Kommune',
    accountType: Municipality,
    permissions: only(
      'rentalListing',
      'salesListing',
      'accountSettings',
      'accountStatistics',
      'marketStatistics',
    ),
    billingID: '20703',
    website: 'https://www.aasted-kommune.example',
    email: 'erhverv@aasted-kommune.example',
    phoneNumber: '+4575200703',
    description: 'Kommunens erhvervsgrunde og ledige lokaler.',
    address: { streetName: 'Torvet', streetNumber: '1', zipCode: '7100', city: 'Vejle' },
    listings: 11,
    contacts: ['Birgitte Holm'],
  },
  {
    key: 'lindegaard',
    name: 'Lindegaard & Partnere, erhvervsmæglere',
    accountType: Broker,
    permissions: all,
    billingID: '20045',
    website: 'https://www.lindegaard-partnere.example',
    email: 'info@lindegaard-partnere.example',
    phoneNumber: '+4586120045',
    description: 'Aarhus og Østjylland: udlejning, salg og rådgivning om erhvervsejendomme.',
    address: {
      streetName: 'Åboulevarden',
      streetNumber: '31',
      floor: '2',
      zipCode: '8000',
      city: 'Aarhus C',
    },
    listings: 28,
    contacts: ['Kirsten Lindegaard', 'Mads Bundgaard', 'Sofie Thorup'],
  },
  {
    key: 'limfjord',
    name: 'Limfjordens Erhvervsmæglere ApS',
    accountType: Broker,
    permissions: all,
    billingID: '20058',
    website: 'https://www.limfjordens-erhverv.example',
    email: 'aalborg@limfjordens-erhverv.example',
    phoneNumber: '+4598100058',
    description: 'Nordjyllands mægler for kontor, butik, lager og produktion.',
    address: { streetName: 'Boulevarden', streetNumber: '15', zipCode: '9000', city: 'Aalborg' },
    listings: 24,
    contacts: ['Lars Vestergaard', 'Tina Kjær'],
  },
  {
    key: 'kanalhuset',
    name: 'Kanalhuset Kontorhotel ApS',
    accountType: LightAdvertiser,
    permissions: only('officeSpaceListing', 'rentalListing', 'accountSettings', 'accountStatistics'),
    billingID: '20388',
    website: 'https://www.kanalhuset-kontor.example',
    email: 'hej@kanalhuset-kontor.example',
    phoneNumber: '+4538880388',
    description: 'Kontorpladser og små kontorer i fem huse i København og Roskilde.',
    address: { streetName: 'Christianshavns Kanal', streetNumber: '4', zipCode: '1406', city: 'København K' },
    listings: 12,
    contacts: ['Nanna Friis'],
  },
  {
    key: 'trekanten',
    name: 'Trekantens Erhvervscenter A/S',
    accountType: Broker,
    permissions: all,
    billingID: '20066',
    website: 'https://www.trekantens-erhverv.example',
    email: 'post@trekantens-erhverv.example',
    phoneNumber: '+4575530066',
    description: 'Kolding, Vejle og Fredericia: erhvervsejendomme midt i landet.',
    address: { streetName: 'Jernbanegade', streetNumber: '27', zipCode: '6000', city: 'Kolding' },
    listings: 22,
    contacts: ['Ole Damgaard', 'Pernille Juhl'],
  },
  {
    key: 'fyn',
    name: 'Albani Erhvervsejendomme',
    accountType: Broker,
    permissions: all,
    billingID: '20071',
    website: 'https://www.albani-erhverv.example',
    email: 'odense@albani-erhverv.example',
    phoneNumber: '+4566110071',
    description: 'Fynske erhvervslejemål og investeringsejendomme.',
    reviewsListings: true,
    address: { streetName: 'Vestergade', streetNumber: '45', zipCode: '5000', city: 'Odense C' },
    listings: 18,
    contacts: ['Rikke Albertsen', 'Thomas Bech'],
  },
  {
    key: 'logistik',
    name: 'Midt Logistikejendomme P/S',
    accountType: PremiumAdvertiser,
    permissions: all,
    billingID: '20133',
    website: 'https://www.midt-logistik.example',
    email: 'lager@midt-logistik.example',
    phoneNumber: '+4597120133',
    description: 'Udvikler og udlejer lager- og produktionsejendomme langs motorvejene.',
    address: { streetName: 'Dalgasgade', streetNumber: '30', zipCode: '7400', city: 'Herning' },
    listings: 16,
    contacts: ['Anders Krogh'],
  },
  {
    key: 'roskilde',
    name: 'Domkirkens Erhverv I/S',
    accountType: Broker,
    permissions: all,
    billingID: '20087',
    website: 'https://www.domkirkens-erhverv.example',
    email: 'salg@domkirkens-erhverv.example',
    phoneNumber: '+4646350087',
    description: 'Roskilde, Køge og Holbæk: lokalkendte mæglere på Sjælland.',
    address: { streetName: 'Algade', streetNumber: '14', zipCode: '4000', city: 'Roskilde' },
    listings: 14,
    contacts: ['Jens Bisgaard', 'Louise Amby'],
  },
  {
    key: 'nordhavn',
    name: 'Nordhavns Lejemål ApS',
    accountType: LightAdvertiser,
    permissions: only('rentalListing', 'accountSettings'),
    billingID: '20418',
    website: 'https://www.nordhavns-lejemaal.example',
    email: 'lejemaal@nordhavns-lejemaal.example',
    phoneNumber: '+4535120418',
    description: 'Udlejer kontorer og butikker på Østerbro og i Nordhavn.',
    address: { streetName: 'Østerbrogade', streetNumber: '60', zipCode: '2100', city: 'København Ø' },
    listings: 16,
    contacts: ['Signe Nordhavn'],
  },
  {
    key: 'norrebro',
    name: 'Nørrebro Erhvervslokaler A/S',
    accountType: PremiumAdvertiser,
    permissions: only('rentalListing', 'accountSettings', 'accountStatistics'),
    billingID: '20425',
    website: 'https://www.noerrebro-lokaler.example',
    email: 'kontor@noerrebro-lokaler.example',
    phoneNumber: '+4535370425',
    description: 'Lokaler til klinikker, butikker og små virksomheder nord for søerne.',
    address: { streetName: 'Nørrebrogade', streetNumber: '48', zipCode: '2200', city: 'København N' },
    listings: 16,
    contacts: ['Hassan Karimi', 'Ida Bjerre'],
  },
];
