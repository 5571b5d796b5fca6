import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAcquisition, sessionAcquisition } from '../../../src/tracking/acquisition';

const page = 'https://www.eksempel.dk/annonce/7';
const from = (query: string, referrer = '') => findAcquisition({ href: `${page}${query}`, referrer });

describe('The source of a session', () => {
  it.each([
    ['?utm_source=nyhedsbrev&utm_medium=email&gclid=x', 'https://google.com/', 'nyhedsbrev / email'],
    ['?utm_source=nyhedsbrev', '', 'nyhedsbrev / (not set)'],
    ['?gclid=1', 'https://www.google.dk/', 'Google Ads'],
    ['?gbraid=1', '', 'Google Ads'],
    ['?wbraid=1', '', 'Google Ads'],
    ['?fbclid=1', 'https://l.facebook.com/', 'FB Ads'],
    ['?msclkid=1', 'https://www.bing.com/', 'Bing Ads'],
    ['', '', 'direct'],
    ['', 'ikke en adresse', 'direct'],
    ['', 'https://eksempel.dk/lokaler?q=kontor', 'Internal'],
    ['', 'https://member.eksempel.dk/listings', 'Internal'],
    ['', 'https://www.google.co.uk/', 'google / organic search'],
    ['', 'https://duckduckgo.com/', 'duckduckgo / organic search'],
    ['', 'https://googlefan.dk/', 'googlefan.dk / referral'],
    ['', 'https://www.avisen.dk/bolig?id=3', 'avisen.dk / referral'],
    ['?utm_source=', 'https://www.avisen.dk/', 'avisen.dk / referral'],
  ])('with the query %s and the referrer “%s” is %s', (query, referrer, expected) => {
    expect(from(query, referrer)).toBe(expected);
  });

  it('is a short plain text, whatever the query and the referrer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (source, referrer) => {
        const found = from(
          `?utm_source=${encodeURIComponent(source)}&utm_medium=${encodeURIComponent(source)}`,
          referrer,
        );
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThanOrEqual(200);
        expect(found).not.toMatch(/[\u0000-\u001f]|[\ud800-\udbff](?![\udc00-\udfff])/);
      }),
    );
  });

  it('is the previous source if a new session begins on the site itself', () => {
    expect(sessionAcquisition('Google Ads', 'Internal')).toBe('Google Ads');
    expect(sessionAcquisition('Google Ads', 'direct')).toBe('direct');
    expect(sessionAcquisition(undefined, 'Internal')).toBe('Internal');
  });
});
