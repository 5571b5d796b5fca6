import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  deleteToken,
  hasLiveToken,
  keepToken,
  readClaims,
  readToken,
  tokenCookie,
  tokenOf,
} from '../../../src/providers/auth/tokenCookie';

const tokenWith = (claims: Record<string, unknown>) =>
  `head.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}.signature`;
const claims = {
  iss: 'torvet',
  sub: '1',
  user: { id: 1, email: 'maegler@torvet.test' },
  accounts: [1],
  permissions: '',
};

afterEach(deleteToken);

describe('the token cookie', () => {
  it('lasts 14 days, is valid for the whole site, and is SameSite=Lax', () => {
    expect(tokenCookie('t', 'localhost')).toEqual(['token=t; Max-Age=1209600; Path=/; SameSite=Lax']);
  });

  it.each(['torvet.dk', 'member.torvet.dk', '192.168.1.4'])(
    'is secure and limited to its host on %s, and replaces the cookie without the name prefix',
    (host) => {
      expect(tokenCookie('t', host)).toEqual([
        '__Host-token=t; Max-Age=1209600; Path=/; SameSite=Lax; Secure',
        'token=; Max-Age=0; Path=/; SameSite=Lax; Secure',
      ]);
    },
  );

  it('is read from the cookie with the name prefix, or else from the cookie without it', () => {
    expect(tokenOf('token=old')).toBe('old');
    expect(tokenOf('token=old; __Host-token=new')).toBe('new');
  });

  it('is stored, read and deleted', () => {
    expect(readToken()).toBeUndefined();
    expect(keepToken(tokenWith(claims))).toBe(true);
    expect(readClaims()?.user.email).toBe('maegler@torvet.test');
    deleteToken();
    expect(readToken()).toBeUndefined();
  });

  it('stores any token unchanged next to other cookies', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (token) => {
        const [pair = ''] = tokenCookie(token, 'localhost').join().split(';');
        expect(tokenOf(`cc_cookie=x; ${pair}; last=1`)).toBe(token);
      }),
    );
  });

  it.each(['', 'token=', 'tokens=x', 'x=token=y', 'token=%E0%A4%A', 'login=1'])(
    'is undefined for the cookie header "%s"',
    (cookies) => {
      expect(tokenOf(cookies)).toBeUndefined();
    },
  );
});

describe('a valid token', () => {
  const now = 1_800_000_000_000;

  it('can be decoded and has not expired', () => {
    keepToken(tokenWith({ ...claims, exp: now / 1000 + 60 }));
    expect(hasLiveToken(now)).toBe(true);
    expect(hasLiveToken(now + 61_000)).toBe(false);
  });

  it.each(['rubbish', 'a.b.c', tokenWith({}), tokenWith({ ...claims, permissions: undefined })])(
    'is not recognised in the text %s',
    (token) => {
      keepToken(token);
      expect(hasLiveToken(now)).toBe(false);
    },
  );
});
