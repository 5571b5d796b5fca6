import { describe, expect, it } from 'vitest';
import { formats, today } from '../../i18n/format';

const danish = formats('da');
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('Danish formats', () => {
  it.each([
    [danish.money(1_234_567), '1.234.567 kr.'],
    [danish.decimal(1_234_567.89), '1.234.567,89'],
    [danish.percent(5.25), '5,25 %'],
    [danish.percent(-0.5), '-0,5 %'],
    [danish.fixedPercent(6), '6,00 %'],
    [danish.area(1_250), '1.250 m²'],
    [danish.number(1998, { useGrouping: false }), '1998'],
    [danish.date('2026-11-21T13:05:00Z'), '21. november 2026'],
    [danish.dateTime('2026-11-21T13:05:00Z'), '21.11.2026, 14.05'],
    [danish.shortDate('2026-01-02'), '02.01.2026'],
    [danish.phone('+4512345678'), '+45 12 34 56 78'],
    [danish.list(['Kontor', 'Lager', 'Butik']), 'Kontor, Lager og Butik'],
  ])('format a value as %s, expected: %s', (written, expected) => {
    expect(spaced(written)).toBe(expected);
  });

  it('format a calendar day independently of the time zone', () => {
    expect(danish.date('2026-01-01')).toBe('1. januar 2026');
    expect(danish.date('2026-12-31')).toBe('31. december 2026');
  });

  it('format a point in time in Danish time', () => {
    expect(danish.shortDate('2026-06-30T22:30:00Z')).toBe('01.07.2026');
    expect(today(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
  });

  it('sort æ, ø and å last, and sort aa as å', () => {
    expect(['Ålborg', 'Ærø', 'Zoo', 'Aarhus', 'Ørsted', 'Bov'].toSorted(danish.compare)).toEqual([
      'Bov',
      'Zoo',
      'Ærø',
      'Ørsted',
      'Ålborg',
      'Aarhus',
    ]);
  });
});
