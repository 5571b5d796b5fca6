import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingImage } from '../../../schemas/image';
import { checkKindAndSize, checkMeasures } from '../../../src/forms/images/checkFile';
import {
  arrangementOf,
  hasFloorPlanCover,
  moved,
  rearranged,
} from '../../../src/listings/images/arrangement';

const image = (ID: string, own: Partial<ListingImage> = {}): ListingImage => ({
  ID,
  url: `/media/${ID}.webp`,
  renditions: [],
  width: 1600,
  height: 1000,
  floorPlan: false,
  ...own,
});
const imageStore = fc.uniqueArray(fc.uuid(), { maxLength: 10 }).map((ids) => ids.map((id) => image(id)));
const ids = (images: readonly ListingImage[]) => images.map(({ ID }) => ID);

describe('ordered images', () => {
  it('are all present after a move, and the moved image is in its new position', () => {
    fc.assert(
      fc.property(
        imageStore.filter(({ length }) => length > 0),
        fc.nat(),
        fc.nat(),
        (images, one, other) => {
          const [from, to] = [one % images.length, other % images.length];
          const after = moved(images, from, to);
          expect(ids(after).toSorted()).toEqual(ids(images).toSorted());
          expect(after[to]).toBe(images[from]);
          expect(ids(moved(after, to, from))).toEqual(ids(images));
        },
      ),
    );
  });

  it('have my order and texts after a conflict: images that others added come last, and deleted images are removed', () => {
    fc.assert(
      fc.property(imageStore, imageStore, fc.nat(), (shared, added, gone) => {
        const mine = shared.toReversed().map(({ ID }) => image(ID, { alt: `Billede ${ID}` }));
        const there = shared.filter((_, index) => index !== gone % Math.max(1, shared.length));
        const after = rearranged(mine, [...there, ...added]);
        expect(new Set(ids(after))).toEqual(new Set(ids([...there, ...added])));
        const kept = after.filter(({ ID }) => ids(there).includes(ID));
        expect(ids(kept)).toEqual(ids(mine).filter((ID) => ids(there).includes(ID)));
        expect(kept.every(({ alt }) => alt !== undefined)).toBe(true);
      }),
    );
  });

  it('are sent with trimmed alternative texts, and without the text if it is empty', () => {
    const images = [image('a', { alt: ' Facade ' }), image('b', { alt: '  ', floorPlan: true })];
    expect(arrangementOf(images)).toEqual({
      images: [
        { ID: 'a', alt: 'Facade', floorPlan: false },
        { ID: 'b', floorPlan: true },
      ],
    });
    expect(arrangementOf(images, true)).toHaveProperty('coverTextConfirmed', true);
  });

  it('are invalid if the first image is a floor plan', () => {
    expect(hasFloorPlanCover([image('a', { floorPlan: true }), image('b')])).toBe(true);
    expect(hasFloorPlanCover([image('b'), image('a', { floorPlan: true })])).toBe(false);
    expect(hasFloorPlanCover([])).toBe(false);
  });
});

describe('the check of an image before its upload', () => {
  it.each([
    ['image/svg+xml', 10, 'imageType'],
    ['application/pdf', 10, 'imageType'],
    ['image/jpeg', 15 * 1024 * 1024 + 1, 'imageTooLarge'],
    ['image/jpeg', 15 * 1024 * 1024, undefined],
    ['', 10, undefined],
  ])('with the type %j and %i bytes returns: %s', (type, size, rule) => {
    expect(checkKindAndSize({ type, size })?.rule).toBe(rule);
  });

  it.each([
    [1600, 1000, undefined],
    [800, 600, undefined],
    [799, 600, 'imageSize'],
    [900, 599, 'imageSize'],
    [900, 1200, 'imageLandscape'],
    [1000, 1000, 'imageLandscape'],
  ])('with %i × %i pixels returns: %s', (width, height, rule) => {
    expect(checkMeasures(width, height)?.rule).toBe(rule);
  });
});
