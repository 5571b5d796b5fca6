import * as z from 'zod';
import { addressReference, advertisedAddress } from '../address';
import { limits } from '../limits';
import {
  area,
  constructionYear,
  email,
  id,
  ids,
  longText,
  multilineText,
  phone,
  positiveArea,
  positiveMoney,
  text,
  webAddress,
} from '../values';
import { field } from './sections';

/** Metadata of the yearly rent or the cash price, in every variant. */
export const keyPriceMeta = {
  section: 'economy',
  kind: 'money',
  unit: 'kr',
  keyPrice: true,
  inPlace: true,
} as const;

export const keyPrice = () => field({ ...keyPriceMeta, required: true }, positiveMoney());

/** Contact fields of every listing type and variant. */
export const contactFields = {
  contactName: field(
    { section: 'contact', kind: 'text', required: true, column: 'optional', inPlace: true },
    text(2, 100),
  ),
  contactPhone: field(
    { section: 'contact', kind: 'phone', required: true, column: 'optional', inPlace: true },
    phone(),
  ),
  contactEmail: field(
    { section: 'contact', kind: 'email', required: true, column: 'optional', inPlace: true },
    email(),
  ),
};

/** Fields of all listing types (docs/decisions/listing-fields.md). */
export const commonFields = {
  accountOwnerListingIdentifierID: field(
    {
      section: 'identification',
      kind: 'text',
      filter: 'text',
      sort: 'value',
      public: false,
      inPlace: true,
      own: true,
    },
    text(1, 50),
  ),
  shownAccountOwnerListingIdentifierID: field(
    {
      section: 'identification',
      kind: 'text',
      filter: 'text',
      column: 'optional',
      inPlace: true,
      own: true,
    },
    text(1, 50),
  ),
  listingtypeSubcategory: field(
    { section: 'identification', kind: 'select', required: true, metaList: 'subcategories' },
    id(),
  ),
  usageProposals: field(
    { section: 'identification', kind: 'multiSelect', required: true, metaList: 'usageProposals' },
    ids(),
  ),
  secondaryUsageProposals: field(
    { section: 'identification', kind: 'multiSelect', metaList: 'usageProposals' },
    ids(),
  ),
  address: field({ section: 'location', kind: 'address', required: true, wide: true }, addressReference()),
  advertisedAddress: field(
    { section: 'location', kind: 'advertisedAddress', wide: true },
    advertisedAddress(),
  ),
  floorArea: field(
    { section: 'areas', kind: 'area', unit: 'm2', required: true, column: 'optional', sort: 'value' },
    positiveArea(),
  ),
  secondaryArea: field({ section: 'areas', kind: 'area', unit: 'm2' }, area()),
  groundArea: field({ section: 'areas', kind: 'area', unit: 'm2' }, area()),
  constructionYear: field({ section: 'areas', kind: 'year' }, constructionYear()),
  title: field(
    { section: 'presentation', kind: 'text', required: true, sort: 'danish', wide: true },
    text(limits.title.min, limits.title.max),
  ),
  flashline: field(
    { section: 'presentation', kind: 'text', wide: true },
    text(limits.flashline.min, limits.flashline.max),
  ),
  description: field(
    { section: 'presentation', kind: 'textarea', required: true, wide: true },
    multilineText(limits.description.min, limits.description.max),
  ),
  externalListingURL: field(
    { section: 'presentation', kind: 'url', wide: true },
    webAddress(limits.externalListingURL.max),
  ),
  energyLabels: field(
    { section: 'features', kind: 'multiSelect', required: true, metaList: 'energyLabels' },
    ids(),
  ),
  facilities: field({ section: 'features', kind: 'multiSelect', metaList: 'facilities' }, ids()),
  ...contactFields,
  terms: field({ section: 'terms', kind: 'textarea', wide: true }, multilineText(1, longText)),
};

/** Boolean fields of all listing types; each form shows some of them (docs/decisions/listing-fields.md). */
export const flagNames = [
  'project',
  'tenderProcedure',
  'depreciation',
  'deferredTax',
  'valueAddedTax',
  'companySale',
  'saleAndLeaseBack',
] as const;
export type FlagName = (typeof flagNames)[number];

/** Fields of all flags. @param shown flags that the form shows. */
export const flagFields = (shown: readonly FlagName[]) => {
  const flag = (name: FlagName) =>
    field(
      { section: 'terms', kind: 'checkbox', ...(shown.includes(name) ? {} : { form: false as const }) },
      z.boolean(),
    );
  return {
    project: flag('project'),
    tenderProcedure: flag('tenderProcedure'),
    depreciation: flag('depreciation'),
    deferredTax: flag('deferredTax'),
    valueAddedTax: flag('valueAddedTax'),
    companySale: flag('companySale'),
    saleAndLeaseBack: flag('saleAndLeaseBack'),
  };
};
