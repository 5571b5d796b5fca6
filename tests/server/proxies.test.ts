import { tmpdir } from 'node:os';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app';
import { readConfig } from '../../server/config';
import { addressOf, networkOf } from '../../server/ipAddress';
import { type FreshDatabase, freshDatabase } from '../support/databases';

const visitor = '203.0.113.9';
const spoofed = '192.0.2.66';

interface Topology {
  name: string;
  trusted?: string;
  /** Remote address of the connection. */
  peer: string;
  /** Header sent by the visitor, and what each proxy adds. */
  header?: string;
  key: string;
}

const topologies: Topology[] = [
  { name: 'no proxy', peer: visitor, key: visitor },
  { name: 'no proxy, a made-up header', peer: visitor, header: spoofed, key: visitor },
  { name: 'no proxy, the name of one', peer: visitor, header: '127.0.0.1', key: visitor },
  { name: 'one proxy on this machine', peer: '127.0.0.1', header: visitor, key: visitor },
  { name: 'one on this machine, spoofed', peer: '::1', header: `${spoofed}, ${visitor}`, key: visitor },
  {
    name: 'one elsewhere, spoofed',
    trusted: '10.0.0.7',
    peer: '10.0.0.7',
    header: `${spoofed}, 10.0.0.7, ${visitor}`,
    key: visitor,
  },
  {
    name: 'one, not named',
    trusted: '10.0.0.7',
    peer: '10.0.0.8',
    header: visitor,
    key: '10.0.0.8',
  },
  {
    name: 'this machine, when others are named',
    trusted: '10.0.0.7',
    peer: '127.0.0.1',
    header: visitor,
    key: '127.0.0.1',
  },
  {
    name: 'two proxies, spoofed',
    trusted: '127.0.0.1, 10.0.0.0/8',
    peer: '127.0.0.1',
    header: `${spoofed}, ${visitor}, 10.1.2.3`,
    key: visitor,
  },
  {
    name: 'an untrusted proxy in the middle',
    trusted: '127.0.0.1, 10.0.0.0/8',
    peer: '127.0.0.1',
    header: `${visitor}, 198.51.100.7, 10.1.2.3`,
    key: '198.51.100.7',
  },
  {
    name: 'IPv6 through one proxy, spoofed',
    peer: '::ffff:127.0.0.1',
    header: `${spoofed}, 2001:db8:1:2:3:4:5:6`,
    key: '2001:db8:1:2::/64',
  },
  { name: 'a proxy that adds the port', peer: '127.0.0.1', header: `${visitor}:49152`, key: visitor },
  {
    name: 'a proxy that adds the port to IPv6',
    peer: '127.0.0.1',
    header: '[2001:db8:1:2::7]:49152',
    key: '2001:db8:1:2::/64',
  },
  { name: 'no address at all', peer: '127.0.0.1', header: `${visitor}, unknown`, key: '127.0.0.1' },
  { name: 'a header of nothing', peer: '127.0.0.1', header: '', key: '127.0.0.1' },
];

describe('The client address of a request', () => {
  let database: FreshDatabase | undefined;
  const apps = new Map<string, FastifyInstance>();
  /** Server that trusts these proxies, shared by the tests. */
  const serverBehind = async (trusted = '') => {
    const known = apps.get(trusted);
    if (known) return known;
    database ??= await freshDatabase('pglite');
    const TOKEN_SECRET = 'a secret that signs the tokens of tests only';
    const app = await buildApp({
      config: readConfig({ TOKEN_SECRET, TRUSTED_PROXIES: trusted, DATA_DIR: tmpdir() }),
      database,
    });
    app.get('/counted-by', (request) => ({ address: addressOf(request) }));
    apps.set(trusted, app);
    return app;
  };
  afterAll(async () => {
    for (const app of apps.values()) await app.close();
    await database?.close();
  });

  it.each(topologies)('is correct with $name', async ({ trusted, peer, header, key }) => {
    const app = await serverBehind(trusted);
    const answer = await app.inject({
      url: '/counted-by',
      remoteAddress: peer,
      ...(header === undefined ? {} : { headers: { 'x-forwarded-for': header } }),
    });
    expect(answer.json()).toEqual({ address: key });
  });

  it('is the same for all addresses of an IPv6 /64 network, in any notation', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, one, other) => {
        const written = (host: readonly number[]) =>
          [...network, ...host].map((part) => part.toString(16).padStart(4, '0')).join(':');
        const short = new URL(`http://[${written(one)}]/`).hostname;
        fc.pre(network.some((part) => part !== 0));
        expect(networkOf(short)).toBe(networkOf(written(other)));
        const [first = 0, ...rest] = network;
        const beside = [(first + 1) & 0xffff, ...rest, ...one].map((part) => part.toString(16)).join(':');
        expect(networkOf(beside)).not.toBe(networkOf(short));
      }),
    );
  });

  it('is absent if the address is invalid', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = networkOf(text);
        expect(found === undefined || networkOf(found.replace('/64', '')) === found).toBe(true);
      }),
    );
  });
});
