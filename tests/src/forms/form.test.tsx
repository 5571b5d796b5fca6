import { describe, expect, it } from 'vitest';
import { torvet } from '../../../i18n/da/torvet';
import { genericKinds, ownKinds } from '../../../schemas/core/kinds';
import { type ListingVariant, listingVariant, listingVariants } from '../../../schemas/listing/variants';
import { imageFields } from '../../../schemas/resourceSchema';
import { controls } from '../../../src/forms/kinds/controls';
import { formFields, formSections } from '../../../src/forms/schema/layout';
import { changedFields } from '../../../src/forms/store/formStore';
import { fieldId } from '../../../src/forms/store/values';
import type { SectionContent } from '../../../src/forms/templates/sectionContent';
import { ComputedFigure } from '../../../src/listings/ComputedFigure';
import { listingControls } from '../../../src/listings/fields/listingControls';
import { showListingForm } from '../../support/listingForm';
import { metaListServer } from '../../support/onServer';
import { click, description, enter, field, leave, type } from '../../support/screen';

const investment = listingVariant('investment');
const more: SectionContent = {
  economy: { below: <ComputedFigure name="returnPercent" variant={investment} /> },
};
const nothing: SectionContent = {};

const showForm = (variant: ListingVariant, values = {}) =>
  showListingForm(variant, { values, content: variant.family === 'investment' ? more : nothing });

const labels: Readonly<Record<string, string>> = torvet.listing.fields;
const rental = listingVariant('rental');

it('the form has a control for every kind of value', () => {
  expect(Object.keys(controls).toSorted()).toEqual(Object.keys(genericKinds).toSorted());
  expect(Object.keys(listingControls).toSorted()).toEqual(Object.keys(ownKinds).toSorted());
});

it('all fields of a form share one request for each meta list', async () => {
  const asked: string[] = [];
  await showListingForm(listingVariant('officespace'), {
    answer: (url) => {
      asked.push(url.pathname);
      return metaListServer(url);
    },
  });
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

const named = listingVariants.map(
  (variant) => [`${variant.family}${variant.offMarket ? ' off-market' : ''}`, variant] as const,
);

describe.each(named)('the form of %s', (_name, variant) => {
  it('shows every field once with its label in its section', async () => {
    const { place } = await showForm(variant);
    const drawn = [...place.querySelectorAll<HTMLElement>('[data-field]')];
    expect(drawn.map(({ dataset }) => dataset.field ?? '').toSorted()).toEqual(
      [...formFields(variant), ...imageFields(variant)].map(({ name }) => name).toSorted(),
    );
    for (const { name, meta } of formFields(variant)) {
      const cell = place.querySelector(`[data-field="${name}"]`);
      expect(cell?.textContent, name).toContain(labels[name]);
      expect(cell?.closest('section')?.id).toBe(`section-${meta.section}`);
      expect(place.querySelectorAll(`#${fieldId(rental, name)}`), name).toHaveLength(1);
    }
  });

  it('shows its sections in order, and gives every control an accessible name', async () => {
    const { place } = await showForm(variant);
    expect([...place.querySelectorAll('section')].map(({ id }) => id)).toEqual(
      formSections(variant).map((section) => `section-${section}`),
    );
    const namesOf = (control: HTMLInputElement | HTMLTextAreaElement) => [
      ...(control.labels ?? []),
      ...(control.getAttribute('aria-label') ? [control] : []),
    ];
    const unnamed = [...place.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
      (control) => control.getAttribute('aria-hidden') !== 'true' && namesOf(control).length === 0,
    );
    expect(unnamed.map(({ id }) => id)).toEqual([]);
    const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

describe('a form field', () => {
  it('shows its error on blur, hides it while it is edited, and links it with aria-describedby', async () => {
    const { place } = await showForm(rental);
    const title = field(place, 'Overskrift');
    expect(description(title)).toContain('Mindst 20 tegn');
    await type(title, 'For kort');
    expect(description(title)).toContain('12 tegn mangler');
    expect(title.getAttribute('aria-invalid')).toBe('false');
    await leave(title);
    expect(title.getAttribute('aria-invalid')).toBe('true');
    expect(description(title)).toContain('Overskrift skal være på mellem 20 og 128 tegn');
    await enter(title);
    expect(description(title)).not.toContain('skal være');
    await type(title, ' er den ikke længere nu');
    await leave(title);
    expect(title.getAttribute('aria-invalid')).toBe('false');
    expect(description(title)).toContain('31 af 128 tegn');
  });

  it('shows no error before its first focus', async () => {
    const { place } = await showForm(rental);
    await type(field(place, 'Etageareal (m²)'), '12500');
    await leave(field(place, 'Etageareal (m²)'));
    expect(place.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0);
  });

  it('groups digits during typing, preserves the caret position, and stores a number', async () => {
    const { place, store } = await showForm(rental);
    const rent = field(place, 'Årlig leje (kr., ekskl. moms)');
    await type(rent, '1234567');
    expect(rent.value).toBe('1.234.567');
    rent.setSelectionRange(1, 1);
    await type(rent, '9');
    expect([rent.value, rent.selectionStart]).toEqual(['19.234.567', 2]);
    expect(store.get().values.yearlyRent).toBe(19_234_567);
  });

  it('accepts a unit after a number', async () => {
    const { place, store } = await showForm(rental);
    const area = field(place, 'Etageareal (m²)');
    await type(area, '1250 m2');
    await leave(area);
    expect(area.value).toBe('1.250');
    expect(store.get().values.floorArea).toBe(1250);
  });

  it('rounds an area to whole m² and shows a notice', async () => {
    const { place, store } = await showForm(rental);
    const area = field(place, 'Etageareal (m²)');
    await type(area, '185,5 m²');
    await leave(area);
    expect(area.value).toBe('186');
    expect(store.get().values.floorArea).toBe(186);
    expect(description(area)).toContain('„185,5 m²“ er rundet til 186');
    await type(area, '0');
    expect(description(area)).not.toContain('rundet');
  });

  it.each(['94.900.00', '250-300', 'abc'])(
    'leaves %s as typed and shows that it is not a number',
    async (text) => {
      const { place } = await showForm(rental);
      const rent = field(place, 'Årlig leje (kr., ekskl. moms)');
      await type(rent, text);
      await leave(rent);
      expect(rent.value).toBe(text);
      expect(description(rent)).toContain(`„${text}“ kan ikke læses som et tal`);
      expect(description(rent)).not.toContain('krævet');
    },
  );

  it('shows a value that was changed outside the field', async () => {
    const { place, store } = await showForm(rental, { title: 'Kontor med egen indgang' });
    expect(field(place, 'Overskrift').value).toBe('Kontor med egen indgang');
    store.accept({
      title: 'Kontor med egen indgang og altan',
      yearlyRent: 288_000,
      contactPhone: '+4533121416',
    });
    expect(field(place, 'Overskrift').value).toBe('Kontor med egen indgang og altan');
    expect(field(place, 'Årlig leje (kr., ekskl. moms)').value).toBe('288.000');
    expect(field(place, 'Telefonnummer').value).toBe('+45 33 12 14 16');
  });
});

it('the yield of an investment is computed while the user types', async () => {
  const { place } = await showForm(listingVariant('investment'));
  await type(field(place, 'Kontantpris (kr.)'), '12500000');
  await type(field(place, 'Årlig lejeindtægt (kr.)'), '840000');
  expect(place.textContent).toContain('Udfyld kontantpris, lejeindtægt og driftsudgifter');
  await type(field(place, 'Årlige driftsudgifter (kr.)'), '120000');
  expect(place.querySelector('output')?.textContent).toMatch(/^5,76.%$/);
});

it('the price field is hidden while “price on request” is selected, and its value is preserved', async () => {
  const variant = listingVariant('sales', true);
  const { place, store } = await showForm(variant, { salesPrice: 5_000_000 });
  await click(document.getElementById(fieldId(rental, 'priceOnRequest')));
  expect(place.querySelector('[data-field="salesPrice"]')).toBeNull();
  expect(store.get().values.salesPrice).toBe(5_000_000);
});

it('when a kind of seat is added, its fields are shown and get the focus', async () => {
  const { place, store } = await showForm(listingVariant('officespace'));
  const button = () => place.querySelector<HTMLElement>('[aria-label$="Flekspladser"]');
  await click(button());
  expect(store.get().values.flexibleSeating).toEqual({});
  expect(document.activeElement).toBe(field(place, 'Antal pladser fra'));
  await type(field(place, 'Pris fra (kr. pr. md.)'), '2500');
  expect(store.get().values.flexibleSeating).toEqual({ priceMin: 2500 });
  await click(button());
  expect(store.get().values.flexibleSeating).toBeUndefined();
  expect(document.activeElement).toBe(button());
});

it('a day that is marked as open gets default opening hours, which can be copied to the working days', async () => {
  const { place, store } = await showForm(listingVariant('officespace'));
  await click(document.getElementById(fieldId(rental, 'openingHours.tuesday')));
  const opens = place.querySelector<HTMLInputElement>('[aria-label="Tirsdag: Åbner"]');
  if (!opens) throw new Error('No opening time');
  opens.select();
  await type(opens, '730');
  await leave(opens);
  expect(opens.value).toBe('07:30');
  await click(
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('samme tider')),
  );
  const hours = { opens: '07:30', closes: '16:00' };
  expect(store.get().values.openingHours).toEqual({
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
  });
});

it('a phone number is normalised on blur, and the field still counts as unchanged', async () => {
  const { place, store } = await showForm(rental, { contactPhone: '+4533124567' });
  const phone = field(place, labels.contactPhone ?? '');
  expect(phone.value).toBe('+45 33 12 45 67');
  phone.setSelectionRange(0, phone.value.length);
  await type(phone, '33 12 45 68');
  await leave(phone);
  expect(phone.value).toBe('+45 33 12 45 68');
  expect(store.get().values.contactPhone).toBe('+4533124568');
  phone.setSelectionRange(0, phone.value.length);
  await type(phone, '004533124567');
  await leave(phone);
  expect(changedFields(store.get())).toEqual([]);
});
