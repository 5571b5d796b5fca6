// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { da } from '../../i18n/da';
import { fieldLabels, labelOfValue } from '../../i18n/fieldSentence';
import { formats } from '../../i18n/format';
import { translate } from '../../i18n/translate';
import { fieldsOf } from '../../resources/listingFields';
import { listings } from '../../resources/listings';
import { schemaColumns } from '../../resources/schemaColumns';
import { type ListingRecord, listingSchema } from '../../schemas/listing/record';
import { shownListingSections } from '../../schemas/listing/shownFields';
import { listingVariant } from '../../schemas/listing/variants';
import { FieldSection } from '../../src/forms/show/FieldSection';
import { exportColumns } from '../../src/lists/export/exportColumns';
import { listingList } from '../../src/pages/listingIndex/listingList';
import type { Texts } from '../../src/ui/useText';
import { buildListing } from '../support/listingBuilder';
import { showListingForm } from '../support/listingForm';
import { description, field, leave, show, type } from '../support/screen';
import { addedField } from './addedField';

const { name } = addedField;
const rental = listingVariant('rental');

const labelOf = (path: string) => fieldLabels((key) => translate(da, key), path).join(': ');
const words: Texts = {
  text: (key, params) => translate(da, key, params),
  formats: formats('da'),
  labelOf,
  named: (key) => translate(da, key),
  labelPath: labelOf,
  helpOf: () => undefined,
  own: () => undefined,
  sectionTitle: (section) => section,
  sectionHelp: () => undefined,
  issueSentence: () => '',
  summarySentence: () => '',
  errorSentence: () => '',
};
const how = { words, nameOf: () => undefined };

const stored: ListingRecord = listingSchema.parse({
  ...buildListing('rental', { [name]: 45_000 }),
  ID: 1,
  accountID: 1,
  accountName: 'Konto',
  accountPermitted: true,
  accountSuspended: false,
  visible: false,
  family: 'rental',
  type: 1,
  offMarket: false,
  status: 1,
  awaitingReview: false,
  version: 1,
  imagesVersion: 1,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  allowedActions: [],
  images: [],
});

it('an added field is shown in its section of the form with label and unit, and is validated on blur', async () => {
  const { place, store } = await showListingForm(rental);
  const control = field(place, addedField.da);
  expect(control.closest('section')?.id).toBe('section-economy');
  await type(control, '45000');
  expect(control.value).toBe('45.000');
  expect(store.get().values[name]).toBe(45_000);
  await type(control, '0000000000');
  await leave(control);
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(description(control)).toContain(addedField.da);
});

it('an added field is in its section of the show page', async () => {
  const section = shownListingSections(rental, stored).find((shown) => shown.section === 'economy');
  if (!section) throw new Error('Nothing under economy');
  const meta = section.fields.find((shown) => shown.name === name)?.meta;
  if (!meta) throw new Error('The field is not shown');
  const place = await show(<FieldSection section={section} record={stored} how={how} />);
  const term = [...place.querySelectorAll('dt')].find(
    ({ textContent }) => textContent === labelOfValue(name, meta, how.words),
  );
  expect(term?.nextElementSibling?.textContent).toMatch(/^45\.000\skr\.$/);
});

it('an added field is an optional column of the list, and a column of the export', () => {
  expect(schemaColumns(fieldsOf(), 'optional').map((column) => column.name)).toContain(name);
  const columns = exportColumns(listings, listingList, fieldsOf(), (column) => labelOf(column.name), how);
  const exported = columns.find(({ heading }) => heading === addedField.da);
  expect(exported?.valueOf(stored)).toBe(45_000);
});
