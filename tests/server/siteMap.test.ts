import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { openReads } from '../../server/db/reads';
import { registerSitemap } from '../../server/publicSite/sitemap';
import { describeOnEachDatabase } from '../support/server';

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describeOnEachDatabase('The files for robots and other programs', (server) => {
  const arrange = async () => {
    const { account, listing } = server();
    const { id: accountID } = await account();
    const make = (status: StatusID, offMarket = false) =>
      listing({ accountID, title: 'Lyst kontor med udsigt', status, offMarket });
    const shown = [await make(statuses.active), await make(statuses.active), await make(statuses.active)];
    await make(statuses.pending);
    await make(statuses.closed);
    await make(statuses.active, true);
    return shown;
  };

  it('include a site map that contains exactly the public listings', async () => {
    const shown = await arrange();
    const { anonymous } = server();
    const { headers } = await anonymous.get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const [, address = ''] = /^Sitemap: (.*)$/m.exec((await anonymous.get('/robots.txt')).body) ?? [];
    const map = await anonymous.get(new URL(address).pathname);
    expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
    const named = locations(map.body).filter((location) => String(location).includes('/annonce/'));
    expect(named).toEqual(shown.map((id) => `http://localhost:8000/annonce/${id}`));
    for (const location of named)
      expect((await anonymous.get(new URL(String(location)).pathname)).statusCode).toBe(200);
    const packed = await anonymous.get('/sitemap.xml', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(map.body);
  });

  it('include an index of several site maps if there are many listings, which contain each listing once', async () => {
    const { config, database } = server();
    const app = Fastify();
    const reads = openReads({ config, database, log: app.log });
    registerSitemap(app, { config, reads, clock: () => new Date() }, 2);
    const text = async (url: string) => (await app.inject({ url })).body;
    const index = await text('/sitemap.xml');
    expect(index).toContain('<sitemapindex');
    const maps = locations(index);
    expect(maps.length).toBeGreaterThan(1);
    const named = await Promise.all(maps.map((map) => text(new URL(String(map)).pathname)));
    expect(named.flatMap(locations)).toEqual(locations((await server().anonymous.get('/sitemap.xml')).body));
    // The first map names the other pages.
    expect(named.slice(1).every((map) => locations(map).length <= 2)).toBe(true);
    for (const url of ['/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-.xml'])
      expect((await server().anonymous.get(url)).statusCode).toBe(404);
    await app.close();
  });

  it('include robots.txt, which allows the public pages, but neither the member area nor its services', async () => {
    const { anonymous } = server();
    const rules = [...(await anonymous.get('/robots.txt')).body.matchAll(/^(Allow|Disallow): (.*)$/gm)];
    const matches = (rule: string, path: string) =>
      rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule);
    // The longest rule that matches applies (RFC 9309).
    const isOpen = (path: string) =>
      rules
        .filter(([, , rule = '']) => matches(rule, path))
        .toSorted(([, , first = ''], [, , second = '']) => second.length - first.length)[0]?.[1] !==
      'Disallow';
    const sitemap = locations((await anonymous.get('/sitemap.xml')).body);
    const named = sitemap.map((location) => new URL(String(location)).pathname);
    expect(named).toContain('/lokaler/til-leje');
    expect(named.filter((path) => !isOpen(path))).toEqual([]);
    const open = [
      '/lokaler/til-leje?page=2',
      '/lokaler.rss',
      '/user-guide',
      '/media/a/640.webp',
      '/assets/a.js',
    ];
    expect(open.filter((path) => !isOpen(path))).toEqual([]);
    const closed = ['/favorites?add=1', '/listings/rental/1', '/login', '/staff/mails', '/api/v2/listings'];
    expect([...closed, '/unsubscribe/1.2.x', '/bekraeft/x'].filter(isOpen)).toEqual([]);
  });

  it('include security.txt with a contact, which is valid for less than a year', async () => {
    const { anonymous } = server();
    const { body } = await anonymous.get('/.well-known/security.txt');
    expect(body).toContain('Contact: mailto:security@localhost\n');
    const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days > 30 && days < 365).toBe(true);
    expect((await anonymous.get('/security.txt')).headers.location).toBe('/.well-known/security.txt');
  });

  it('include the well-known URL that redirects password managers to the page for a new password', async () => {
    const led = await server().anonymous.get('/.well-known/change-password');
    expect([led.statusCode, led.headers.location]).toEqual([302, '/forgotten-password']);
  });
});
