import type { ReactNode } from 'react';
import { computedTexts } from '../../../i18n/computedText';
import { labelOfValue } from '../../../i18n/fieldSentence';
import type { ValueWords } from '../../../i18n/fieldText';
import { addressLine } from '../../../schemas/core/kinds/address';
import type { ListingRecord } from '../../../schemas/listing/record';
import { shownListingSections } from '../../../schemas/listing/shownFields';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { type ResourceField, schemaFields } from '../../../schemas/resourceSchema';
import type { Fact } from '../../forms/show/Facts';
import { FieldValue } from '../../forms/show/FieldValue';
import { listingDrawings } from '../../listings/fields/listingDrawings';
import type { FactGroup } from './FactTable';

interface Shown {
  variant: ListingVariant;
  listing: ListingRecord;
  how: ValueWords;
  /** Wraps a value in its in-place editor. */
  changed: (field: ResourceField, value: ReactNode) => ReactNode;
}

/** Field of a listing as a fact with its in-place editor. */
const factOf = (field: ResourceField, { listing, how, changed }: Omit<Shown, 'variant'>): Fact => {
  const { name, meta } = field;
  const value = <FieldValue value={listing[name]} meta={meta} how={how} drawings={listingDrawings} />;
  return [labelOfValue(name, meta, how.words), meta.inPlace ? changed(field, value) : value];
};

/**
 * Facts for a listing's page. Fields shown elsewhere on the page (price, postal address, long texts) are not in the
 * table.
 */
export const factsOf = (shown: Shown) => {
  const { variant, listing, how } = shown;
  const { text, formats } = how.words;
  const figures = computedTexts(variant, listing, how.words).filter(({ value }) => value !== undefined);
  const hasPrice = listing.keyPrice !== undefined || listing.priceOnRequest === true;
  const priced = hasPrice ? schemaFields(variant).find(({ meta }) => meta.keyPrice) : undefined;
  const perSqM = hasPrice ? figures.find(({ name }) => name === 'pricePerSqM') : undefined;
  const elsewhere = new Set([
    priced?.name,
    ...(listing.priceOnRequest === true ? ['priceOnRequest'] : []),
    ...(addressLine(listing.address) === undefined ? [] : ['address']),
  ]);
  const sections = shownListingSections(variant, listing);
  const isText = ({ meta }: ResourceField) => meta.kind === 'textarea';
  const groups: FactGroup[] = sections.map(({ section, fields }) => ({
    name: section,
    title: text(`torvet.listing.sections.${section}`),
    facts: [
      ...fields
        .filter((field) => !elsewhere.has(field.name) && !isText(field))
        .map((field) => factOf(field, shown)),
      ...figures
        .filter((figure) => figure.section === section && figure !== perSqM)
        .map(({ label, value }): Fact => [label, value]),
    ],
  }));
  const whenAndWho = (at: string, name: string | undefined) =>
    [formats.dateTime(at), name && text('torvet.list.by', { name })].filter(Boolean).join(' ');
  groups.push({
    name: 'about',
    isInternal: true,
    title: text('torvet.listingShow.about'),
    facts: [
      [text('torvet.listingShow.account'), listing.accountName],
      [text('torvet.listing.record.ID'), String(listing.ID)],
      [text('torvet.listingShow.created'), whenAndWho(listing.createdAt, listing.createdBy)],
      [text('torvet.listingShow.updated'), whenAndWho(listing.updatedAt, listing.changedBy)],
      [
        text('torvet.listing.record.publishedAt'),
        listing.publishedAt && formats.dateTime(listing.publishedAt),
      ],
      [text('torvet.listingShow.version'), String(listing.version)],
    ],
  });
  return {
    groups,
    /** Long texts, each with a heading. */
    texts: sections.flatMap(({ fields }) => fields.filter(isText)),
    priced: priced?.meta.inPlace ? priced : undefined,
    perSqM,
  };
};
