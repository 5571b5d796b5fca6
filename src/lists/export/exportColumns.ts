import { fieldText, type ValueWords } from '../../../i18n/fieldText';
import { fieldsOf } from '../../../resources/listingFields';
import type { Column, ListResource } from '../../../resources/listResource';
import type { Widget } from '../../../schemas/field';
import { type ListingVariant, listingVariants } from '../../../schemas/listing/variants';
import { statusName, typeName } from '../../listings/names';
import type { CsvValue } from './csv';

/** A column of the file: its heading, and what stands in it for a listing. */
export interface ExportColumn {
  heading: string;
  valueOf: (listing: Readonly<Record<string, unknown>>) => CsvValue;
}

/** Amounts go out as numbers, to be reckoned with; everything else as it is read. */
const numbers: readonly Widget[] = ['integer', 'money', 'area', 'year'];

const asNumber = (value: unknown): CsvValue => (typeof value === 'number' ? value : undefined);

const recordValue = ({ name, kind }: Column, listing: Readonly<Record<string, unknown>>, how: ValueWords) => {
  const value = listing[name];
  const { text, formats } = how.words;
  switch (kind) {
    case 'listingType':
      return typeof value === 'number' ? typeName(value, text) : undefined;
    case 'status':
      if (listing.awaitingReview === true && value === 1) return text('torvet.status.awaitingReview');
      return typeof value === 'number' ? statusName(value, text) : undefined;
    case 'dateTime':
      return typeof value === 'string' ? formats.dateTime(value) : undefined;
    case 'flag':
      return typeof value === 'boolean' ? text(value ? 'torvet.common.yes' : 'torvet.common.no') : undefined;
    default:
      return typeof value === 'number' || typeof value === 'string' ? value : undefined;
  }
};

/**
 * The columns of an export: those of the record that the resource names, then every field of every schema. A field that
 * is added to a schema is exported by itself.
 */
export const exportColumns = (
  resource: ListResource,
  labelOf: (column: { name: string }) => string,
  how: ValueWords,
  variants: readonly ListingVariant[] = listingVariants,
): ExportColumn[] => [
  ...resource.exported.columns.map((column) => ({
    heading: labelOf(column),
    valueOf: (listing: Readonly<Record<string, unknown>>) => recordValue(column, listing, how),
  })),
  ...fieldsOf(variants).map(({ name, meta }) => ({
    heading: labelOf({ name }),
    valueOf: (listing: Readonly<Record<string, unknown>>) =>
      numbers.includes(meta.widget) ? asNumber(listing[name]) : fieldText(listing[name], meta, how),
  })),
];
