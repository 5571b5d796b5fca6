import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config';

describe('Configuration', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 8000,
      host: 'localhost',
      publicURL: 'http://localhost:8000',
      databaseURL: undefined,
      seed: 'demo',
    });
  });

  it('does not insert demo data by default if a database is configured', () => {
    const named = { DATABASE_URL: 'postgres://localhost/torvet' };
    expect(readConfig(named).seed).toBe('none');
    expect(readConfig({ ...named, SEED: 'demo' }).seed).toBe('demo');
  });

  it('trusts only proxies on this machine by default', () => {
    expect(readConfig({}).trustedProxies).toEqual(['127.0.0.0/8', '::1/128']);
    const named = readConfig({ TRUSTED_PROXIES: '10.0.0.7, 2001:db8::/32' });
    expect(named.trustedProxies).toEqual(['10.0.0.7', '2001:db8::/32']);
  });

  it('inserts demo data, whose passwords are public, into a server that is reachable from other machines only if SEED is set', () => {
    expect(readConfig({ HOST: '127.0.0.1', PUBLIC_URL: 'http://torvet.localhost:8000' }).seed).toBe('demo');
    expect(readConfig({ HOST: '::1' }).seed).toBe('demo');
    for (const reached of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'https://torvet.example' }]) {
      expect(readConfig(reached).seed).toBe('none');
      expect(readConfig({ ...reached, SEED: 'demo' }).seed).toBe('demo');
    }
  });

  it('requires the public URL in production', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      new Error('The environment variable PUBLIC_URL must be set when NODE_ENV is production.'),
    );
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://torvet.example/' }).publicURL).toBe(
      'https://torvet.example',
    );
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '' }).port).toBe(8000);
  });

  it.each([
    [{ PORT: 'http' }, 'The environment variable PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '70000' }, 'The environment variable PORT must be a whole number from 0 to 65535.'],
    [
      { HOST: 'a b' },
      'The environment variable HOST must be a host name or an address, such as localhost or 0.0.0.0.',
    ],
    [
      { DATABASE_URL: 'mysql://x' },
      'The environment variable DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ TOKEN_SECRET: 'short' }, 'The environment variable TOKEN_SECRET must be at least 32 characters long.'],
    [
      { TOKEN_SECRET: `${'a'.repeat(32)},short` },
      'The environment variable TOKEN_SECRET must be at least 32 characters long.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/33' },
      'The environment variable TRUSTED_PROXIES must be addresses or ranges with commas between, such as 127.0.0.1,10.0.0.0/8.',
    ],
    [{ SEED: 'lots' }, 'The environment variable SEED must be demo or none.'],
    [
      { SMTP_URL: 'mail' },
      'The environment variable SMTP_URL must be an address that begins with smtp:// or smtps://.',
    ],
    [
      { MEDIA_URL: 'https://x' },
      'The environment variable MEDIA_URL must be an address that begins with s3://.',
    ],
    [
      { MEDIA_COPY_FROM: 'disk' },
      'The environment variable MEDIA_COPY_FROM must be folder or begin with s3://.',
    ],
    [
      { MEDIA_COPY_FROM: 'folder' },
      'MEDIA_COPY_FROM must name another store than MEDIA_URL; without MEDIA_URL that is the folder.',
    ],
    [
      { SITE_URL: 'x.dk' },
      'The environment variable SITE_URL must be an address that begins with http:// or https://.',
    ],
    [
      { TRACKING_URL: 'https://x;script-src' },
      'The environment variable TRACKING_URL must name a host of letters, digits, hyphens and dots.',
    ],
    [
      { SENTRY_DSN: 'https://sentry.example' },
      'The environment variable SENTRY_DSN must have a key and a project, such as https://key@sentry.example/1.',
    ],
    [
      { SENTRY_DSN: 'https://key@*.example/1' },
      'The environment variable SENTRY_DSN must name a host of letters, digits, hyphens and dots.',
    ],
  ])('rejects the variables %j with one clear sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new Error(sentence));
  });
});
