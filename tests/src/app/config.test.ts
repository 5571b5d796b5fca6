import { describe, expect, it } from 'vitest';
import { isLocalHost, readConfig, siteHost } from '../../../src/providers/config';

const at = (origin: string) => {
  const { host, hostname } = new URL(origin);
  return { host, hostname, origin };
};

describe('the configuration of the app', () => {
  it.each([
    ['http://localhost:5173', 'http://localhost:8000/api/v2'],
    ['http://127.0.0.1:8000', 'http://localhost:8000/api/v2'],
    ['https://torvet.dk', 'https://torvet.dk/api/v2'],
    ['https://member.torvet.dk', 'https://torvet.dk/api/v2'],
    ['https://admin.torvet.dk', 'https://torvet.dk/api/v2'],
    ['https://www.torvet.dk', 'https://torvet.dk/api/v2'],
    ['https://test.torvet.dk:8443', 'https://test.torvet.dk:8443/api/v2'],
  ])('derives from the origin %s the API URL %s', (origin, apiURL) => {
    expect(readConfig('', at(origin)).apiURL).toBe(apiURL);
  });

  it('removes one leading prefix such as “www.” from the host name of the site', () => {
    expect(siteHost('www.member.torvet.dk')).toBe('member.torvet.dk');
    expect(siteHost('torvet.member.dk')).toBe('torvet.member.dk');
    expect(siteHost('members.torvet.dk')).toBe('members.torvet.dk');
  });

  it('contains the service URLs from the configuration of the page', () => {
    const config = readConfig(
      JSON.stringify({
        apiURL: '/api/v2',
        authURL: 'https://auth.torvet.dk/auth/',
        trackingURL: 'https://t.torvet.dk/in',
      }),
      at('http://localhost:8123'),
    );
    expect(config).toMatchObject({
      apiURL: 'http://localhost:8123/api/v2',
      authURL: 'https://auth.torvet.dk/auth',
      trackingURL: 'https://t.torvet.dk/in',
      propertyURL: 'http://localhost:8000/property-service',
    });
  });

  it.each(['%TORVET_CONFIG%', '', 'null', '[]', '{"apiURL":7}', '{'])(
    'contains default service URLs if the configuration of the page is not valid: %s',
    (content) => {
      expect(readConfig(content, at('https://member.torvet.dk')).authURL).toBe('https://torvet.dk/auth');
    },
  );

  it('contains demo logins only if the configuration of the page enables them', () => {
    expect(readConfig('{"demo":true}', at('http://localhost:8000')).demo).toBe(true);
    expect(readConfig('{"demo":"yes"}', at('http://localhost:8000')).demo).toBe(false);
    expect(readConfig('', at('http://localhost:8000')).demo).toBe(false);
  });
});

it('isLocalHost recognises loopback hosts only', () => {
  expect(['localhost', '127.0.0.1', '[::1]', 'torvet.localhost'].every(isLocalHost)).toBe(true);
  expect(['torvet.dk', 'localhost.torvet.dk', '128.0.0.1'].some(isLocalHost)).toBe(false);
});
