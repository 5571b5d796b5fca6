import { describe, expect, test } from 'vitest';
import { closedAsOf, closingForm, quarantineForm } from '../../../schemas/listing/closing';
import { formIssues } from '../../../src/forms/schema/validate';

const form = closingForm('2026-10-01', '2026-11-21', 'let');
const filled = { closingReason: 1, closedSince: '2026-11-21', closingReasonText: '' };
const wrong = (changed: Record<string, unknown>) =>
  formIssues(form, 'complete', { ...filled, ...changed }).map(
    ({ path, message }) => `${path}: ${message.rule}`,
  );

describe('a closing', () => {
  test('needs a reason and a day, and no more', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ closingReason: undefined })).toEqual(['closingReason: required']);
    expect(wrong({ closedSince: '' })).toEqual(['closedSince: required']);
  });

  test('is explained when the reason is another one', () => {
    expect(wrong({ closingReason: 2 })).toEqual(['closingReasonText: required']);
    expect(wrong({ closingReason: 2, closingReasonText: 'Ejeren vil vente' })).toEqual([]);
  });

  test('is explained in at most 500 characters', () => {
    expect(wrong({ closingReasonText: 'x'.repeat(500) })).toEqual([]);
    expect(wrong({ closingReasonText: 'x'.repeat(501) })).toEqual(['closingReasonText: maxLength']);
  });

  test('is neither before the listing was there nor in the future', () => {
    expect(wrong({ closedSince: '2026-09-30' })).toEqual(['closedSince: dateBeforeCreation']);
    expect(wrong({ closedSince: '2026-11-22' })).toEqual(['closedSince: dateInFuture']);
  });

  test('leaves a price out that was typed before another reason was chosen', () => {
    expect(wrong({ closingReason: 3, achievedPrice: 250_000 })).toEqual([]);
  });
});

test('listings of several types are let, sold or either', () => {
  expect(closedAsOf([{ family: 'rental' }, { family: 'officespace' }])).toBe('let');
  expect(closedAsOf([{ family: 'sales' }])).toBe('sold');
  expect(closedAsOf([{ family: 'rental' }, { family: 'sales' }])).toBe('either');
});

test('a quarantine without a reason shows how long one has to be', () => {
  expect(formIssues(quarantineForm, 'complete', { reason: '' })).toEqual([
    { path: 'reason', message: { rule: 'lengthBetween', min: 3, max: 500 } },
  ]);
});
