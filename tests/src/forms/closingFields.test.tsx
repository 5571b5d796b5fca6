import { expect, test } from 'vitest';
import { ClosingFields } from '../../../src/forms/closing/ClosingFields';
import { useClosing } from '../../../src/forms/closing/useClosing';
import { click, description, enter, field, leave, show, type } from '../../support/screen';

const Closing = () => <ClosingFields form={useClosing('2026-10-01T10:00:00.000Z')} closedAs="let" />;
const radio = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('label')]
    .find(({ textContent }) => textContent === name)
    ?.querySelector('input');

test('what a closing lacks shows when its field is left, and goes when one returns', async () => {
  const place = await show(<Closing />);
  await click(radio(place, 'Anden årsag'));
  const details = field(place, 'Uddybning');
  await enter(details);
  expect(description(details)).not.toContain('er krævet');
  await leave(details);
  expect(description(details)).toContain('Uddybning er krævet');
  await enter(details);
  expect(description(details)).not.toContain('er krævet');
  await type(details, 'Ejeren vil vente');
  await leave(details);
  expect(description(details)).toContain('16 af 500 tegn');
  expect(description(details)).not.toContain('er krævet');
});

test('a price is asked for only when a deal was made', async () => {
  const place = await show(<Closing />);
  expect(() => field(place, 'Opnået årlig leje')).toThrow('Opnået årlig leje');
  await click(radio(place, 'Udlejet'));
  const rent = field(place, 'Opnået årlig leje');
  await type(rent, '288000');
  expect(rent.value).toBe('288.000');
  await click(radio(place, 'Arealet på adressen er ændret'));
  expect(() => field(place, 'Opnået årlig leje')).toThrow('Opnået årlig leje');
});
