import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, firstOfMonth } from '../../../schemas/calendar';
import { dayAfterKey } from '../../../src/pages/promotion/calendarKeys';
import { calendarWeeks, weekStart } from '../../../src/pages/promotion/calendarWeeks';

const date = fc.integer({ min: -3000, max: 6000 }).map((days) => addDays('2026-01-01', days));

describe('A month of the calendar', () => {
  it('has complete weeks that begin on Monday, and contains each of its days once and in order', () => {
    fc.assert(
      fc.property(date, (day) => {
        const month = firstOfMonth(day);
        const days = calendarWeeks(month).flat();
        expect(days.length % 7).toBe(0);
        expect(new Date(`${days[0]}T12:00:00Z`).getUTCDay()).toBe(1);
        days.forEach((found, position) => expect(found).toBe(addDays(days[0] ?? '', position)));
        const own = days.filter((found) => found.startsWith(month.slice(0, 7)));
        expect(own).toHaveLength(
          new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate(),
        );
        // Each week contains a day of the month.
        expect(calendarWeeks(month).every((week) => week.some((found) => own.includes(found)))).toBe(true);
      }),
    );
  });
});

describe('A key press in the calendar', () => {
  const range = ['2026-05-10', '2026-08-08'] as const;

  it('moves the focus to another day within the allowed range', () => {
    expect(dayAfterKey('ArrowRight', '2026-05-31', range)).toBe('2026-06-01');
    expect(dayAfterKey('ArrowUp', '2026-05-12', range)).toBe('2026-05-10');
    expect(dayAfterKey('PageDown', '2026-05-31', range)).toBe('2026-06-30');
    expect(dayAfterKey('PageDown', '2026-08-01', range)).toBe('2026-08-08');
    expect(dayAfterKey('Home', '2026-05-31', range)).toBe('2026-05-25');
    expect(dayAfterKey('End', '2026-05-25', range)).toBe('2026-05-31');
    expect(dayAfterKey('Enter', '2026-05-25', range)).toBeUndefined();
    expect(dayAfterKey('constructor', '2026-05-25', range)).toBeUndefined();
  });

  it('never moves the focus outside the allowed range, whatever keys were pressed before', () => {
    const keys = fc.constantFrom(
      'ArrowLeft',
      'ArrowRight',
      'ArrowUp',
      'ArrowDown',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    );
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 30 }), (pressed) => {
        let day: string = range[0];
        for (const key of pressed) day = dayAfterKey(key, day, range) ?? day;
        expect(daysBetween(range[0], day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(day, range[1])).toBeGreaterThanOrEqual(0);
        expect(daysBetween(weekStart(day), day)).toBeLessThan(7);
      }),
    );
  });
});
