import { exampleCall } from '../../schemas/exampleCall';
import { encodeRawData } from '../../schemas/tracking/rawData';
import { isJson, type Json } from './jsonSchema';

/** Example values by property name, for properties without one. */
const samples: Readonly<Record<string, unknown>> = {
  ID: 4711,
  id: 4711,
  accountID: 12,
  listingID: 4711,
  version: 3,
  imagesVersion: 2,
  status: 2,
  name: 'Havnens Erhvervsmæglere',
  accountName: 'Havnens Erhvervsmæglere',
  email: 'mail@havnen.example',
  contactEmail: 'mail@havnen.example',
  username: 'mail@havnen.example',
  password: 'en lang adgangskode',
  website: 'https://www.havnen.example',
  phoneNumber: '+4512345678',
  contactName: 'Karen Holm',
  contactPhone: '+4512345678',
  createdBy: 'Karen Holm',
  by: 'Karen Holm',
  billingId: '100234',
  cvrNumber: '10150817',
  authId: 'a8f0c1',
  title: exampleCall.listing.title,
  description:
    'Lyse og velindrettede kontorer med udsigt over havnen, tæt på station og motorvej, med egen parkering og fælles kantine i huset.',
  flashline: 'Udsigt over havnen',
  text: 'Vestergade 12, 2., 8000 Aarhus C',
  streetName: 'Vestergade',
  streetNumber: '12',
  floor: '2',
  door: 'tv',
  zipCode: '8000',
  zipCodes: ['8000', '8200'],
  areaMin: 100,
  areaMax: 400,
  squareMetrePriceMin: 900,
  squareMetrePriceMax: 1_500,
  returnPercentMin: 5.5,
  matchCount: 14,
  newCount: 2,
  place: 'Vestergade 12, 2., 8000 Aarhus C',
  city: 'Aarhus C',
  addressText: 'Vestergade 12, 2., 8000 Aarhus C',
  accountOwnerListingIdentifierID: exampleCall.identifier,
  shownAccountOwnerListingIdentifierID: exampleCall.identifier,
  identifier: exampleCall.identifier,
  caseNumber: exampleCall.identifier,
  floorArea: 250,
  yearlyRent: 312_500,
  yearlyOperatingCost: 48_000,
  salesPrice: 7_500_000,
  yearlyRentalIncome: 525_000,
  returnPercent: 6.36,
  keyPrice: 312_500,
  pricePerSqM: 1_250,
  constructionYear: 1998,
  seatsMin: 2,
  seatsMax: 12,
  priceMin: 1_900,
  priceMax: 2_600,
  sqMMin: 10,
  sqMMax: 80,
  opens: '08:00',
  closes: '17:00',
  alt: 'Facaden mod havnen',
  url: '/media/5d3c/1600.webp',
  thumbnail: '/media/5d3c/400.webp',
  sourceURL: 'https://www.eksempel.dk/1.jpg',
  externalListingURL: 'https://www.eksempel.dk/sager/4711',
  imageURLs: ['https://www.eksempel.dk/1.jpg'],
  width: 1600,
  height: 1000,
  prefix: 'tvk_4fJ2sK',
  secret: 'tvk_4fJ2sKq9',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl',
  reason: 'Hjælp til oprettelse',
  endDate: '2026-04-14',
  renewalDate: '2026-04-14',
  names: { da: 'Kontor', en: 'Office' },
  namesLet: { da: 'Udlejet', en: 'Let' },
  namesSold: { da: 'Solgt', en: 'Sold' },
  productNames: { da: 'To uger', en: 'Two weeks' },
  periodDays: 14,
  price: 795,
  discountPercent: 0,
  renewalDiscountPercent: 20,
  fileName: 'sager.xlsx',
  path: '/api/v2/listings/by-identifier/SAG-4711',
  method: 'PUT',
  message: 'Oprettet',
  q: 'Vestergade 12',
  count: 10,
  SessionID: '3f0c9a51-6f1e-4c2b-9a57-0d1c2b3a4f5e',
  SessionAcquisition: 'google / cpc',
  conversion: 0.05,
  conversionRate: 0.05,
  field: 'yearlyRent',
  changes: { yearlyRent: [300_000, 312_500] },
  mapping: { title: 0, yearlyRent: 1 },
  rawData: encodeRawData({
    event: 'listing_action',
    action: 6,
    target_listing_id: 4711,
    SessionID: '3f0c9a51-6f1e-4c2b-9a57-0d1c2b3a4f5e',
    SessionAcquisition: 'google / cpc',
  }),
};

/** Optional properties that the example listing lacks. */
const leftOut: ReadonlySet<string> = new Set([
  'quarantineReason',
  'closedSince',
  'closingReason',
  'closingReasonText',
  'achievedPrice',
  'revokedAt',
  'endedAt',
  'onBehalf',
  'UserToken',
]);

const formats: Readonly<Record<string, string>> = {
  date: '2026-04-01',
  'date-time': '2026-03-02T08:15:00.000Z',
  uuid: '0a3f50b2-32b8-4d44-9c1e-5b0f6a7c8d90',
  guid: '0a3f50b2-32b8-4d44-9c1e-5b0f6a7c8d90',
  email: 'mail@havnen.example',
  uri: 'https://www.eksempel.dk/1.jpg',
};

const isOf = (value: unknown, type: unknown): boolean => {
  if (Array.isArray(type)) return type.some((one) => isOf(value, one));
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJson(value);
    default:
      return typeof value === type;
  }
};

/** Whether a text has a required format (ids and times are generated), and an object the required properties. */
const isLike = (value: unknown, { format, required }: Json): boolean => {
  if (isJson(value) && Array.isArray(required)) return required.every((name) => name in value);
  if (typeof value !== 'string' || format === undefined) return true;
  if (format === 'uri') return URL.canParse(value);
  return format !== 'uuid' && format !== 'date-time';
};

const numberFor = ({ minimum, exclusiveMinimum }: Json): number => {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return typeof minimum === 'number' ? Math.max(minimum, 1) : 1;
};

/** Makes an example of any schema of the document. @param schemas its named schemas. */
export const exampleMaker = (schemas: Json) => {
  const resolve = (schema: Json): Json => {
    const { $ref: ref, ...others } = schema;
    const found = typeof ref === 'string' ? schemas[ref.slice(ref.lastIndexOf('/') + 1)] : undefined;
    return isJson(found) ? { ...resolve(found), ...others } : schema;
  };

  const ofObject = ({ properties, required, additionalProperties, propertyNames }: Json): Json => {
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    const own = Object.entries(isJson(properties) ? properties : {})
      .filter(
        ([name, value]) => needed.includes(name) || !(leftOut.has(name) || (isJson(value) && value.readOnly)),
      )
      .map(([name, value]) => [name, make(isJson(value) ? value : {}, name)] as const);
    if (own.length > 0 || !isJson(additionalProperties)) return Object.fromEntries(own);
    const key = isJson(propertyNames) ? make(propertyNames) : 'title';
    return { [String(key)]: make(additionalProperties) };
  };

  const make = (given: Json, name = ''): unknown => {
    const schema = resolve(given);
    const { type, oneOf, anyOf, examples, prefixItems, items, format } = schema;
    const options: unknown = schema.enum;
    if (Object.hasOwn(schema, 'const')) return schema.const;
    if (Array.isArray(examples)) return examples[0];
    const sample = samples[name];
    if (Array.isArray(options)) return options.includes(sample) ? sample : options[0];
    if (sample !== undefined && isOf(sample, type) && isLike(sample, schema)) return sample;
    const choices: unknown = oneOf ?? anyOf;
    const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
    if (isJson(choice)) return make(choice, name);
    if (Array.isArray(prefixItems)) return prefixItems.map((item) => make(isJson(item) ? item : {}));
    switch (Array.isArray(type) ? type[0] : type) {
      case 'object':
        return ofObject(schema);
      case 'array':
        return isJson(items) ? [make(items, name)] : [];
      case 'string':
        return (typeof format === 'string' && formats[format]) || 'Tekst';
      case 'integer':
      case 'number':
        return numberFor(schema);
      case 'boolean':
        return true;
      default:
        return sample ?? null;
    }
  };
  return make;
};

/** Makes an example of a schema, of a property by its name. */
export type Example = ReturnType<typeof exampleMaker>;
