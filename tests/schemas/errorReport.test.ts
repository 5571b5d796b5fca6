import { expect, it } from 'vitest';
import { isExpectedError, scrubbed } from '../../schemas/errorReport';

it.each([
  ['mail to karen@eksempel.dk failed', 'mail to [e-mail] failed'],
  ['GET https://torvet.dk/reset?token=abc&email=x failed', 'GET https://torvet.dk/reset failed'],
  ['Unexpected token: "Karen Holm" is no number', 'Unexpected token: "…" is no number'],
  ['„Vestergade 1“ findes ikke', '"…" findes ikke'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg', 'Bearer [token]'],
  ['key tvk_9f8a7b6c5d', 'key [token]'],
  ['call +45 33 12 14 16 now', 'call [number] now'],
  ["Cannot read properties of undefined (reading 'x')", "Cannot read properties of undefined (reading 'x')"],
  ['select 1\nparams: Karen', 'select 1'],
])('an error report contains no personal data: %s', (message, error) => {
  expect(scrubbed(message)).toBe(error);
});

it('a rejected sign-in is not sent to the error reporter', () => {
  expect(isExpectedError(Object.assign(new Error(), { code: 'not_verified' }))).toBe(true);
  expect(isExpectedError({ body: { code: 'unknown_user_or_password' } })).toBe(true);
  expect(isExpectedError(Object.assign(new Error(), { code: 'internal' }))).toBe(false);
  expect(isExpectedError(undefined)).toBe(false);
});
