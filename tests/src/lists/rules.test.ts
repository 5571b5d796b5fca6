import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listings } from '../../../resources/listings';
import { type Actionable, type Offering, rowActions } from '../../../src/listings/actions/rowActions';
import { storedColumnNames } from '../../../src/lists/columns/useColumnChoice';
import { nextSort } from '../../../src/lists/table/SortHeading';
import { runTogether } from '../../../src/providers/data/runTogether';
import { pagesShown } from '../../../src/ui/pager/Pager';

describe('the page numbers of a pager', () => {
  test('include every page if there are only a few', () => {
    expect(pagesShown(1, 5)).toEqual([1, 2, 3, 4, 5]);
  });

  test('omit pages that are far from the current page', () => {
    expect(pagesShown(10, 20)).toEqual([1, undefined, 9, 10, 11, undefined, 20]);
  });

  test('always include the first, the last and the current page in order, with a mark for each gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (one, other) => {
        const [page, last] = [Math.min(one, other), Math.max(one, other)];
        const shown = pagesShown(page, last);
        expect(shown[0]).toBe(1);
        expect(shown.at(-1)).toBe(last);
        expect(shown).toContain(page);
        shown.forEach((number, index) => {
          const before = shown[index - 1];
          if (number !== undefined && before !== undefined) expect(number).toBe(before + 1);
        });
        expect(shown.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});

describe('a click on a column heading', () => {
  const sort = (name: string, field: string, order: 'ASC' | 'DESC') => {
    const column = listings.columns.find((one) => one.name === name);
    if (!column) throw new Error(`No column ${name}`);
    return nextSort(column, { field, order });
  };

  test('sorts in the default direction of the column, and a second click reverses the direction', () => {
    expect(sort('title', 'updatedAt', 'DESC')).toEqual({ field: 'title', order: 'ASC' });
    expect(sort('title', 'title', 'ASC')).toEqual({ field: 'title', order: 'DESC' });
    expect(sort('keyPrice', 'title', 'ASC')).toEqual({ field: 'keyPrice', order: 'DESC' });
  });

  test('has no effect if the server does not sort by the column', () => {
    expect(sort('thumbnail', 'title', 'ASC')).toBeUndefined();
  });
});

describe('the actions of a row', () => {
  const row: Actionable = {
    ID: 7,
    family: 'rental',
    allowedActions: [],
    status: 1,
    awaitingReview: false,
    visible: false,
    wasPublished: false,
  };
  const everything: Offering = { siteURL: 'https://eksempel.dk', promotes: true, hasPage: () => true };
  const actions = (changed: Partial<Actionable>, offering: Partial<Offering> = {}) =>
    rowActions(listings, { ...row, ...changed }, { ...everything, ...offering });

  test('are those that the server allows, and destructive actions have a separate group', () => {
    expect(actions({ allowedActions: ['delete', 'update', 'copy', 'activate'] })).toEqual([
      ['show', 'update', 'copy', 'prospectus'],
      ['activate'],
      ['delete'],
    ]);
    expect(actions({})).toEqual([['show', 'prospectus']]);
  });

  test('include a review instead of an activation if staff have to approve the listing', () => {
    expect(actions({ awaitingReview: true, allowedActions: ['activate', 'quarantine'] })).toEqual([
      ['show', 'prospectus'],
      ['review'],
      ['quarantine'],
    ]);
    expect(actions({ awaitingReview: true, allowedActions: ['update'] })).toEqual([
      ['show', 'update', 'prospectus'],
    ]);
  });

  test('contain links only to pages that exist', () => {
    const hasPage = (name: string) => name !== 'listingCopy';
    expect(actions({ allowedActions: ['update', 'copy'] }, { hasPage })).toEqual([
      ['show', 'update', 'prospectus'],
    ]);
  });

  test('contain a link to the public site only if the listing is public', () => {
    expect(actions({ status: 2, visible: true }).flat()).toContain('viewOnSite');
    expect(actions({ status: 2 }).flat()).not.toContain('viewOnSite');
  });

  test('include a promotion only if the listing is public, its account type has promotions, and the user may edit the listing', () => {
    const active: Partial<Actionable> = { status: 2, visible: true, allowedActions: ['update'] };
    expect(actions(active).flat()).toContain('promote');
    expect(actions(active, { promotes: false }).flat()).not.toContain('promote');
    expect(actions({ ...active, allowedActions: [] }).flat()).not.toContain('promote');
    expect(actions({ ...active, visible: false }).flat()).not.toContain('promote');
  });

  test('include statistics only if the listing has ever been public', () => {
    expect(actions({ wasPublished: true }).flat()).toContain('statistics');
    expect(actions({}).flat()).not.toContain('statistics');
  });
});

describe('columns stored in the browser', () => {
  test('are parsed to a list of names, whatever value is stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        expect(storedColumnNames(kept).every((name) => typeof name === 'string')).toBe(true);
      }),
    );
    expect(storedColumnNames(['floorArea', 'floorArea', 7])).toEqual(['floorArea']);
  });
});

describe('a bulk action', () => {
  test('continues after one item has failed, and reports the outcome of each item', async () => {
    const progress: number[] = [];
    const outcomes = await runTogether(
      [1, 2, 3, 4, 5],
      async (item) => {
        if (item === 2) throw new Error('not this one');
        return item * 10;
      },
      { onProgress: (done) => progress.push(done) },
    );
    expect(outcomes.map((outcome) => ('result' in outcome ? outcome.result : 'failed'))).toEqual([
      10,
      'failed',
      30,
      40,
      50,
    ]);
    expect(progress).toEqual([1, 2, 3, 4, 5]);
  });

  test('sends only a few requests at once', async () => {
    let running = 0;
    let most = 0;
    await runTogether(
      Array.from({ length: 20 }, (_, index) => index),
      async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
      },
      { onProgress: () => undefined, atOnce: 3 },
    );
    expect(most).toBe(3);
  });

  test('finishes running requests and starts no further ones when it is stopped', async () => {
    const stopper = new AbortController();
    const outcomes = await runTogether(
      [1, 2, 3, 4],
      async (item) => {
        if (item === 2) stopper.abort();
        return item;
      },
      { onProgress: () => undefined, signal: stopper.signal, atOnce: 1 },
    );
    expect(outcomes.map((outcome) => ('notBegun' in outcome ? 'not begun' : 'done'))).toEqual([
      'done',
      'done',
      'not begun',
      'not begun',
    ]);
  });
});
