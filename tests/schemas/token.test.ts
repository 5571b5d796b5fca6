import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseToken, TokenError } from '../../schemas/token';

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const token = (payload: unknown) => `head.${encode(payload)}.signature`;

const claims = {
  iss: 'torvet',
  sub: '7',
  user: { id: 7, email: 'søren@eksempel.dk' },
  accounts: [1],
  permissions: '',
  iat: 1,
  exp: 2,
  sid: 'session',
};

it('parsing a token returns its claims, even if they contain Danish letters', () => {
  expect(parseToken(token(claims))).toEqual(claims);
});

it.each([
  '',
  'a',
  'a.',
  '..',
  'a.%%%.b',
  'a.eyJ.b',
  `a.${Buffer.from([0xff, 0xfe]).toString('base64url')}.b`,
])('a token without a payload is rejected: “%s”', (text) => {
  expect(() => parseToken(text)).toThrow(new TokenError('Could not get payload'));
});

it.each(['null', '[]', '7', '"text"'])('a token is rejected if its payload is %s', (json) => {
  expect(() => parseToken(`a.${Buffer.from(json).toString('base64url')}.b`)).toThrow(TokenError);
});

it.each(['permissions', 'user', 'sub', 'iss'] as const)(
  'a token without %s is rejected as malformed',
  (claim) => {
    const { [claim]: _left, ...rest } = claims;
    expect(() => parseToken(token(rest))).toThrow(new TokenError('Misformatted token'));
    expect(() => parseToken(token({ ...rest, [claim]: null }))).toThrow(new TokenError('Misformatted token'));
  },
);

/** E-mail of a token, or message of a TokenError; other errors are rethrown. */
const emailOf = (text: string) => {
  try {
    return parseToken(text).user.email;
  } catch (error) {
    if (error instanceof TokenError) return error.message;
    throw error;
  }
};

it('parsing a token throws only TokenErrors, whatever the input', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.json().map((json) => `a.${Buffer.from(json).toString('base64url')}.b`),
    fc.uint8Array().map((bytes) => `a.${Buffer.from(bytes).toString('base64url')}.b`),
    fc
      .record({ user: fc.anything(), permissions: fc.anything(), sub: fc.anything(), iss: fc.anything() })
      .map((payload) => {
        try {
          return token(payload);
        } catch {
          return 'a.b.c';
        }
      }),
  );
  fc.assert(
    fc.property(anything, (text) => {
      expect(emailOf(text)).toEqual(expect.any(String));
    }),
  );
});
