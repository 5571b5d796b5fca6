import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { operations } from '../../schemas/operations';
import { openLimitedNetworks } from '../../server/auth/limitedNetworks';
import { AppError } from '../../server/errors';
import { timeLimits } from '../../server/http/timeLimits';
import { networkOf, queueNetworkOf } from '../../server/ipAddress';
import { concurrencyLimiter } from '../../server/limits/concurrencyLimiter';
import { addCalls } from '../../server/limits/rateLimit';
import { describeOnEachDatabase } from '../support/server';

const password = 'en hemmelighed om fisk';

describeOnEachDatabase(
  'During a flood of sign-ins from one network,',
  (server) => {
    const flooding = 150;

    it('sign-ins from known browsers and other networks, and requests of members, are served before the flood', async () => {
      const { app, user, account, userOn, as } = server();
      const owner = await user({ password });
      const own = await account();
      const client = await as(await userOn(own, 'member'));
      const signIn = (username: string, remoteAddress: string, given: string, cookie = '') =>
        app.inject({
          method: 'POST',
          url: '/auth/login',
          remoteAddress,
          headers: { cookie },
          payload: { username, password: given },
        });
      const before = await signIn(owner.email, '198.51.100.7', password);
      const cookie = before.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

      let checked = 0;
      const flood = Array.from({ length: flooding }, async (_, host) => {
        const answer = await signIn(
          `ingen${host}@torvet.test`,
          `2001:db8:77:${host.toString(16)}::1`,
          'wrong',
        );
        if (answer.statusCode === 401) checked += 1;
        return answer;
      });
      const afterChecks = async <T>(work: Promise<T>) => ({ answer: await work, checked });
      const [known, stranger, list] = await Promise.all([
        afterChecks(signIn(owner.email, '2001:db8:77:1::1', password, cookie)),
        afterChecks(signIn('fremmed@torvet.test', '192.0.2.55', 'wrong')),
        afterChecks(client.get('/api/v2/listings')),
      ]);
      expect([known, stranger, list].map(({ answer }) => answer.statusCode)).toEqual([200, 401, 200]);
      // Three sign-ins of the flood run concurrently, alternating with those of other users.
      for (const served of [known, stranger, list]) expect(served.checked).toBeLessThan(10);

      const answers = await Promise.all(flood);
      for (const { statusCode, headers } of answers) {
        // Requests that wait too long get 503.
        expect([401, 429, 503]).toContain(statusCode);
        if (statusCode !== 401) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    });

    it('new browsers of a rate-limited network are rejected without a database query, and a known browser is accepted', async () => {
      const { app, user, database } = server();
      const owner = await user({ password });
      const from = '198.51.101.7';
      const signIn = (given: string, cookie = '') =>
        app.inject({
          method: 'POST',
          url: '/auth/login',
          remoteAddress: from,
          headers: { cookie },
          payload: { username: owner.email, password: given },
        });
      const before = await signIn(password);
      const cookie = before.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const count = async (calls: number) => {
        const [counted] = await addCalls(database.db, [{ key: `login-address:${from}`, calls }], {
          seconds: 900,
        });
        return counted?.calls;
      };
      await count(100);
      expect((await signIn('wrong')).statusCode).toBe(429);
      const counted = await count(0);
      const rejected = await Promise.all(Array.from({ length: 5 }, () => signIn('wrong')));
      expect(rejected.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429, 429]);
      for (const { headers } of rejected) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(800);
        expect(headers['ratelimit-policy']).toBe('"calls";q=100;w=900');
      }
      expect(await count(0)).toBe(counted);
      expect((await signIn(password, cookie)).statusCode).toBe(200);
      const forged = (count: number) =>
        Array.from({ length: count }, (_, index) => `known-${index + 1_000_000}=forged; `).join('');
      expect((await signIn(password, forged(9) + cookie)).statusCode).toBe(200);
      expect((await signIn(password, forged(10) + cookie)).statusCode).toBe(429);
    });

    it('a sign-in parses the cookie header at most four times, however many cookies it has', async () => {
      const header = Array.from({ length: 1_400 }, (_, index) => `known-${index}=;`).join(' ');
      const split = vi.spyOn(String.prototype, 'split');
      const signIn = server().app.inject({
        method: 'POST',
        url: '/auth/login',
        remoteAddress: '198.51.102.7',
        headers: { cookie: header },
        payload: { username: 'ingen@torvet.test', password: 'wrong' },
      });
      expect((await signIn).statusCode).toBe(401);
      const splits = split.mock.contexts.filter((text) => String(text) === header).length;
      split.mockRestore();
      expect(splits).toBeGreaterThan(0);
      expect(splits).toBeLessThan(5);
    });

    it('password reset mails are also limited for the /48 network', async () => {
      const ask = (remoteAddress: string) =>
        server().app.inject({
          method: 'POST',
          url: '/auth/reset-password',
          remoteAddress,
          payload: { email: 'samme@torvet.test' },
        });
      const statuses: number[] = [];
      for (let subnet = 0; subnet < 21; subnet += 1)
        statuses.push((await ask(`2001:db8:78:${subnet}::1`)).statusCode);
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
      expect((await ask('2001:db8:79::1')).statusCode).toBe(200);
    });
  },
  {},
  { timeLimits: { ...timeLimits, answerMs: 60_000 } },
);

describe('The queue of password checks', () => {
  it('groups IP addresses by their /48 (IPv6) or /24 (IPv4) network', () => {
    const network = (address: string) => queueNetworkOf(networkOf(address) ?? '');
    expect(network('2001:db8:1:2::3')).toBe(network('2001:db8:1:ffff:1::'));
    expect(network('2001:db8:1::')).not.toBe(network('2001:db8:2::'));
    expect(network('203.0.113.9')).toBe(network('::ffff:203.0.113.200'));
    expect(network('203.0.113.9')).not.toBe(network('203.0.114.9'));
  });

  it('contains every operation that checks a password', () => {
    const withPassword = operations.filter(({ body }) => {
      const shape: unknown = body === undefined ? {} : Reflect.get(body, 'shape');
      return typeof shape === 'object' && shape !== null && 'password' in shape;
    });
    expect(withPassword.length).toBeGreaterThan(8);
    expect(withPassword.filter(({ signInQueue }) => !signInQueue).map(({ id }) => id)).toEqual([]);
  });
});

describe('Sign-ins from rate-limited networks', () => {
  it('are rejected from memory with the remaining seconds until the limit is checked again', () => {
    let now = 0;
    const networks = openLimitedNetworks(() => now);
    networks.add('203.0.113.9', new AppError('rate_limited', { retryAfter: 900 }));
    networks.add('2001:db8:1::/48', new AppError('rate_limited', { retryAfter: 3 }));
    now = 2_500;
    expect(networks.errorFor('203.0.113.9')?.retryAfter).toBe(898);
    expect(networks.errorFor('2001:db8:1:2::/64')?.retryAfter).toBe(1);
    expect(networks.errorFor('203.0.113.10')).toBeUndefined();
    now = 3_000;
    expect(networks.errorFor('2001:db8:1:2::/64')).toBeUndefined();
    now = 10_000;
    expect(networks.errorFor('203.0.113.9')).toBeUndefined();
  });
});

describe('A concurrency limiter', () => {
  const perKey = { atOnce: 1, waiting: 50, error: 'rate_limited' } as const;

  it('serves keys round-robin, whatever the length of their queues', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 40 }),
        async (keys) => {
          const limiter = concurrencyLimiter({ atOnce: 1, waiting: 1_000, perKey });
          const served: number[] = [];
          await Promise.all(keys.map((key) => limiter.run(async () => void served.push(key), { key })));
          expect(served.toSorted((a, b) => a - b)).toEqual(keys.toSorted((a, b) => a - b));
          // A waiting key is never overtaken by a key that was served more recently.
          const lastServed = new Map(keys.map((key) => [key, served.lastIndexOf(key)]));
          for (const key of new Set(keys))
            for (const other of new Set(keys)) {
              const until = lastServed.get(key) ?? 0;
              const [mine, others] = [key, other].map(
                (one) => served.slice(0, until).filter((each) => each === one).length,
              );
              expect(others ?? 0).toBeLessThanOrEqual((mine ?? 0) + 2);
            }
        },
      ),
    );
  });

  it('that is full drops the newest entry of the longest queue in favour of a key with a shorter queue', async () => {
    const limiter = concurrencyLimiter({ atOnce: 1, waiting: 3, perKey });
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const run = (key: string, name: string) =>
      limiter
        .run(() => opened, { key })
        .then(
          () => `${name} done`,
          () => `${name} dropped`,
        );
    const results = [
      run('flood', 'first'),
      run('flood', 'second'),
      run('flood', 'third'),
      run('flood', 'fourth'),
      run('flood', 'fifth'),
      run('other', 'other'),
    ];
    open();
    expect(await Promise.all(results)).toEqual([
      'first done',
      'second done',
      'third done',
      'fourth dropped',
      'fifth dropped',
      'other done',
    ]);
  });
});
