import { describe, expect, test } from 'vitest';
import { closedAsOf, closingForm, quarantineForm } from '../../../schemas/listing/closing';
import { formIssues } from '../../../src/forms/schema/validate';

const form = closingForm('2026-10-01', '2026-11-21', 'let');
const filled = { closingReason: 1, closedSince: '2026-11-21', closingReasonText: '' };
const wrong = (changed: Record<string, unknown>) =>
  formIssues(form, 'complete', { ...filled, ...changed }).map(
    ({ path, message }) => `${path}: ${message.rule}`,
  );

describe('the closing of a listing', () => {
  test('requires only a reason and a day', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ closingReason: undefined })).toEqual(['closingReason: required']);
    expect(wrong({ closedSince: '' })).toEqual(['closedSince: required']);
  });

  test('requires an explanation for the reason “other”', () => {
    expect(wrong({ closingReason: 2 })).toEqual(['closingReasonText: required']);
    expect(wrong({ closingReason: 2, closingReasonText: 'Ejeren vil vente' })).toEqual([]);
  });

  test('has an explanation of at most 500 characters', () => {
    expect(wrong({ closingReasonText: 'x'.repeat(500) })).toEqual([]);
    expect(wrong({ closingReasonText: 'x'.repeat(501) })).toEqual(['closingReasonText: maxLength']);
  });

  test('cannot be before the creation of the listing or in the future', () => {
    expect(wrong({ closedSince: '2026-09-30' })).toEqual(['closedSince: dateBeforeCreation']);
    expect(wrong({ closedSince: '2026-11-22' })).toEqual(['closedSince: dateInFuture']);
  });

  test('does not include a typed price if a reason without a price is chosen afterwards', () => {
    expect(wrong({ closingReason: 3, achievedPrice: 250_000 })).toEqual([]);
  });
});

test('the closing of listings is labelled as let, as sold, or as both when they are of different types', () => {
  expect(closedAsOf([{ family: 'rental' }, { family: 'officespace' }])).toBe('let');
  expect(closedAsOf([{ family: 'sales' }])).toBe('sold');
  expect(closedAsOf([{ family: 'rental' }, { family: 'sales' }])).toBe('either');
});

test('the error for a quarantine without a reason shows the minimum length of the reason', () => {
  expect(formIssues(quarantineForm, 'complete', { reason: '' })).toEqual([
    { path: 'reason', message: { rule: 'lengthBetween', min: 3, max: 500 } },
  ]);
});
