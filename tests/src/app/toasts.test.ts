import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, columnOfToasts, topOfToasts } from '../../../src/app/layout/placeToasts';

const covers = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const box = fc
  .tuple(
    fc.integer({ min: 0, max: 1200 }),
    fc.integer({ min: 1, max: 600 }),
    fc.integer({ min: -200, max: 900 }),
    fc.integer({ min: 1, max: 300 }),
  )
  .map(([left, width, top, height]): Box => ({ left, right: left + width, top, bottom: top + height }));

describe('the position of toasts', () => {
  test('is centred above the bottom edge if the window has no obstacles', () => {
    expect(columnOfToasts(1280, 24, [])).toEqual({ left: 420, width: 440 });
    expect(topOfToasts(800, 24, { left: 420, width: 440 }, 50, [])).toBe(726);
  });

  test('is to the right of the card checkboxes on a phone', () => {
    expect(columnOfToasts(360, 12, [{ left: 27, right: 71 }])).toEqual({ left: 79, width: 269 });
  });

  test('is between the two columns of a card layout', () => {
    const columns = [
      { left: 27, right: 71 },
      { left: 395, right: 439 },
    ];
    expect(columnOfToasts(740, 24, columns)).toEqual({ left: 79, width: 308 });
  });

  test('is above a bar at the bottom of the window', () => {
    const bar = { left: 0, right: 360, top: 640, bottom: 740 };
    expect(topOfToasts(740, 12, { left: 12, width: 336 }, 60, [bar])).toBe(572);
  });

  test('covers no obstacle if there is a free position', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 6 }), fc.integer({ min: 30, max: 200 }), (boxes, height) => {
        const column = { left: 420, width: 440 };
        const at = (top: number) => ({ left: 420, right: 860, top, bottom: top + height });
        const free = (top: number) => boxes.every((one) => !covers(at(top), one));
        const top = topOfToasts(800, 24, column, height, boxes);
        // Keeps a distance of 8 pixels from other boxes.
        const spacious = (from: number) =>
          boxes.every((one) => !covers({ ...at(from), top: from - 8, bottom: from + height + 8 }, one));
        const tops = Array.from({ length: 800 - 24 - height - 8 }, (_, index) => index + 8);
        if (tops.some(spacious)) expect(free(top)).toBe(true);
      }),
    );
  });
});
