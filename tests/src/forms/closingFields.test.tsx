import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { DataProviderContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClosingReason } from '../../../schemas/operations/meta';
import { ClosingFields } from '../../../src/listings/closing/ClosingFields';
import { useClosing } from '../../../src/listings/closing/useClosing';
import { createDataProvider } from '../../../src/providers/data/dataProvider';
import { click, description, enter, field, leave, show, type } from '../../support/screen';
import { clientAgainst } from '../providers/calls';

const reasons: ClosingReason[] = [
  {
    ID: 1,
    name: 'concluded',
    names: { da: 'Udlejet eller solgt', en: 'Let or sold' },
    namesLet: { da: 'Udlejet', en: 'Let' },
    namesSold: { da: 'Solgt', en: 'Sold' },
  },
  { ID: 3, name: 'discontinuedareachange', names: { da: 'Arealet er ændret', en: 'The area has changed' } },
  { ID: 2, name: 'discontinued', names: { da: 'Anden årsag', en: 'Other reason' } },
];
const list = { body: { closingReasons: reasons } };

const Closing = () => <ClosingFields form={useClosing('2026-10-01T10:00:00.000Z', 'let')} closedAs="let" />;

const names = (place: HTMLElement) =>
  [...place.querySelectorAll('[data-field="closingReason"] label')].map(({ textContent }) => textContent);

const radio = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('label')]
    .find(({ textContent }) => textContent === name)
    ?.querySelector('input');

const arrived = (place: HTMLElement) =>
  act(async () => vi.waitFor(() => expect(names(place)).toHaveLength(reasons.length)));

/** Renders the fields with a server that returns these responses in order. */
const draw = (...answers: Parameters<typeof clientAgainst>) => {
  const provider = createDataProvider(clientAgainst(...answers).http);
  return show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DataProviderContext.Provider value={provider}>
        <MemoryRouter>
          <Closing />
        </MemoryRouter>
      </DataProviderContext.Provider>
    </QueryClientProvider>,
  );
};

afterEach(() => localStorage.clear());

test('the error of a missing value in the closing form is shown on blur and hidden on focus', async () => {
  const place = await draw(list);
  await arrived(place);
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

test('the field for the achieved rent is shown only if the closing reason is a deal', async () => {
  const place = await draw(list);
  await arrived(place);
  expect(() => field(place, 'Opnået årlig leje')).toThrow('Opnået årlig leje');
  await click(radio(place, 'Udlejet'));
  const rent = field(place, 'Opnået årlig leje');
  await type(rent, '288000');
  expect(rent.value).toBe('288.000');
  await click(radio(place, 'Arealet er ændret'));
  expect(() => field(place, 'Opnået årlig leje')).toThrow('Opnået årlig leje');
});

test('the closing reasons are fetched from the server, in its order and in the language of the user', async () => {
  localStorage.setItem('RaStore.locale', '"en"');
  const place = await draw(list);
  await arrived(place);
  expect(names(place)).toEqual(['Let', 'The area has changed', 'Other reason']);
});

test('closing reasons that cannot be fetched show an error, and can be fetched again', async () => {
  const place = await draw({ status: 503, body: { code: 'busy', message: 'Prøv igen om lidt' } }, list);
  const choice = () => place.querySelector<HTMLElement>('[data-field="closingReason"]') ?? place;
  await act(async () => vi.waitFor(() => expect(description(choice())).toContain('Prøv igen om lidt')));
  await click([...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Prøv igen'));
  await arrived(place);
});
