import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mailtoLink } from '../../schemas/mailto';

it('a mailto link has exactly one recipient, whatever characters the e-mail address contains', () => {
  expect(mailtoLink('a?bcc=b@torvet.test')).toBe('mailto:a%3Fbcc%3Db@torvet.test');
  expect(mailtoLink('a,b@torvet.test?cc=c@torvet.test')).toBe(
    'mailto:a%2Cb%40torvet.test%3Fcc%3Dc@torvet.test',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), fc.string(), (to, subject, body) => {
      const { pathname, searchParams } = new URL(mailtoLink(to, { subject, body }));
      expect(decodeURIComponent(pathname)).toBe(to);
      expect([...searchParams.keys()]).toEqual(['subject', 'body']);
    }),
  );
});

it('mailto links are created in a single module', () => {
  const makers = ['schemas', 'resources', 'server', 'src', 'i18n']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter(
      (file) => /\.tsx?$/.test(file) && /[`'"]mailto:(?:\$\{|\?|['"] *\+)/.test(readFileSync(file, 'utf8')),
    );
  expect(makers).toEqual(['schemas/mailto.ts']);
});
