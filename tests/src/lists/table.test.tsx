import { act, type ComponentProps, useState } from 'react';
import { ListContextProvider, type SortPayload, useList } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { listings } from '../../../resources/listings';
import { definitions } from '../../../schemas/core/kinds';
import type { ListingRecord } from '../../../schemas/listing/record';
import { field } from '../../../schemas/listing/sections';
import { shownListingSections } from '../../../schemas/listing/shownFields';
import { listingVariant } from '../../../schemas/listing/variants';
import { FieldSection } from '../../../src/forms/show/FieldSection';
import type { Row } from '../../../src/listings/row';
import { useSelectedRows } from '../../../src/lists/controller/useSelectedRows';
import { TextFilter } from '../../../src/lists/filters/TextFilter';
import { RowCards } from '../../../src/lists/table/RowCards';
import { RowsTable } from '../../../src/lists/table/RowsTable';
import { useSteadyWhilePressed } from '../../../src/lists/useSteadyWhilePressed';
import { listingList } from '../../../src/pages/listingIndex/listingList';
import { useText } from '../../../src/ui/useText';
import { showPage } from '../../support/listScreen';
import { click, field as inputOf, leave, show, type } from '../../support/screen';

const row: Row = {
  id: 7,
  ID: 7,
  accountID: 1,
  accountName: 'Havneholm Erhverv A/S',
  family: 'rental',
  type: 1,
  offMarket: false,
  status: 2,
  awaitingReview: false,
  version: 1,
  title: 'Butik på gågaden',
  addressText: 'Vestergade 12, 8000 Aarhus C',
  accountOwnerListingIdentifierID: 'HA-7',
  keyPrice: 288_000,
  imageCount: 0,
  visible: false,
  wasPublished: true,
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-11-21T13:04:00.000Z',
  allowedActions: ['update', 'deactivate'],
  floorArea: 240,
};
const untitled: Row = { ...row, id: 8, ID: 8, title: undefined, addressText: undefined, keyPrice: undefined };
const rows = [row, untitled];

const Where = () => <output>{useLocation().pathname}</output>;

const columns = [
  ...listings.columns,
  { name: 'floorArea', kind: 'number', number: definitions.area.number } as const,
];

/** Rows of listings in react-admin's list context, without the rest of the list. */
const Rows = ({ as }: { as: 'table' | 'cards' }) => {
  const selection = useSelectedRows();
  const shown = { resource: listings, extension: listingList, columns, rows, busy: false, selection };
  return (
    <>
      {as === 'table' ? <RowsTable {...shown} /> : <RowCards {...shown} />}
      <p>{selection.rows.length} valgt</p>
    </>
  );
};

const Drawn = ({ as, onSort }: { as: 'table' | 'cards'; onSort?: (sort: SortPayload) => void }) => {
  const list = useList({ data: rows, sort: { field: 'title', order: 'ASC' }, resource: 'listings' });
  return (
    <ListContextProvider value={{ ...list, setSort: onSort ?? list.setSort }}>
      <Rows as={as} />
      <Where />
    </ListContextProvider>
  );
};

const drawn = async (props: ComponentProps<typeof Drawn>) =>
  (await showPage(<Drawn {...props} />, '/listings')).place;

const spaced = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');

test.each(['table', 'cards'] as const)(
  'a listing shown as %s contains every column of the list of listings',
  async (as) => {
    const place = await drawn({ as });
    const first = spaced(place.querySelector(as === 'table' ? 'tbody tr' : 'li'));
    for (const text of [
      'Butik på gågaden',
      'Vestergade 12',
      'HA-7',
      'Udlejning',
      'Aktiv',
      '288.000 kr.',
      '21.11.2026',
    ])
      expect(first).toContain(text);
    expect(first).toContain('240 m²');
    expect(place.textContent).toContain('Uden overskrift');
  },
);

test.each(['table', 'cards'] as const)(
  'every checkbox of the %s has a name, and the selection is counted',
  async (as) => {
    const place = await drawn({ as });
    const box = place.querySelector('input[aria-label="Vælg Butik på gågaden"]');
    await click(box);
    expect(place.textContent).toContain('1 valgt');
    for (const each of place.querySelectorAll('input')) expect(each.getAttribute('aria-label')).toBeTruthy();
  },
);

test('one checkbox selects and deselects all rows of the page', async () => {
  const place = await drawn({ as: 'table' });
  const all = place.querySelector('input[aria-label="Vælg alle på siden"]');
  await click(all);
  expect(place.textContent).toContain('2 valgt');
  await click(all);
  expect(place.textContent).toContain('0 valgt');
});

test('the sorted column is marked, and each heading is a button', async () => {
  const onSort = vi.fn<(sort: SortPayload) => void>();
  const place = await drawn({ as: 'table', onSort });
  const sorted = [...place.querySelectorAll('[aria-sort]')];
  expect(sorted.map((heading) => [heading.textContent, heading.getAttribute('aria-sort')])).toEqual([
    ['Overskrift', 'ascending'],
  ]);
  await click(sorted[0]?.querySelector('button'));
  expect(onSort).toHaveBeenCalledWith({ field: 'title', order: 'DESC' });
});

test('a click on a row opens its listing, except on one of its controls', async () => {
  const place = await drawn({ as: 'table' });
  await click(place.querySelector('tbody input'));
  expect(place.querySelector('output')?.textContent).toBe('/listings');
  await click(place.querySelector('tbody td[data-kind="status"]'));
  expect(place.querySelector('output')?.textContent).toBe('/listings/rental/7');
});

test('a mouse press on a control of a row that is released elsewhere does not open the listing', async () => {
  const place = await drawn({ as: 'table' });
  const cell = place.querySelector('tbody td[data-kind="status"]');
  const release = () => cell?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await act(async () => {
    place.querySelector('tbody button')?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    release();
  });
  expect(place.querySelector('output')?.textContent).toBe('/listings');
  await act(async () => {
    cell?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    release();
  });
  expect(place.querySelector('output')?.textContent).toBe('/listings/rental/7');
});

test('data that arrive while the pointer is pressed are rendered after the release', async () => {
  const Arriving = () => {
    const [value, setValue] = useState('before');
    return (
      <button type="button" onClick={() => setValue('after')}>
        {useSteadyWhilePressed(value)}
      </button>
    );
  };
  const place = await show(<Arriving />);
  await act(async () => window.dispatchEvent(new MouseEvent('pointerdown')));
  await click(place.querySelector('button'));
  expect(place.textContent).toBe('before');
  window.dispatchEvent(new MouseEvent('pointerup'));
  await vi.waitFor(() => expect(place.textContent).toBe('after'));
});

test('a text filter is sent once after the last character is typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onChange = vi.fn<(value: string | undefined) => void>();
  const place = await show(<TextFilter label="Adresse" value="" max={50} onChange={onChange} />);
  await type(inputOf(place, 'Adresse'), 'Vest ');
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(250);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Vest');
  await leave(inputOf(place, 'Adresse'));
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a field added to a schema is on the show page, with its value', async () => {
  const rental = listingVariant('rental');
  const variant = {
    ...rental,
    fields: {
      ...rental.fields,
      ceilingHeight: field({ section: 'areas', kind: 'integer' }, z.number().int()),
    },
  };
  const listing: ListingRecord = {
    ...row,
    imagesVersion: 1,
    images: [],
    accountPermitted: true,
    accountSuspended: false,
    ceilingHeight: 4_200,
  };
  const Section = () => {
    const words = useText();
    const how = { words, nameOf: () => undefined };
    return shownListingSections(variant, listing).map((section) => (
      <FieldSection key={section.section} section={section} record={listing} how={how} />
    ));
  };
  const place = await show(<Section />);
  expect(spaced(place)).toContain('4.200');
});
