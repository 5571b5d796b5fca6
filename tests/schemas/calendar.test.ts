import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCalendarDate, isMoment } from '../../schemas/calendar';

it('every existing date, and every point in time, is recognised', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (at) => {
        expect(isCalendarDate(at.toISOString().slice(0, 10))).toBe(true);
        expect(isMoment(at.toISOString())).toBe(true);
      },
    ),
  );
});

it.each(['2026-02-29', '2026-02-30', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '26-01-01', ''])(
  '%j is not a date, and no point in time is on it',
  (date) => {
    expect(isCalendarDate(date)).toBe(false);
    expect(isMoment(`${date}T12:00:00Z`)).toBe(false);
  },
);
