// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { html, jsonScript } from '../../server/publicSite/html';

const parsed = (markup: string) => new DOMParser().parseFromString(markup, 'text/html');

/** Text as found in a page: parsers normalise line breaks, and pages cannot contain NUL. */
const texts = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' onload='",
      '&amp;',
      '</p>',
      '<!--',
    ),
  )
  .filter((text) => !/[\0\r]/.test(text));

it('a value in an HTML template is escaped in elements and in attributes', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const page = parsed(html`<p title="${text}">${text}</p>`.markup);
      expect(page.body.children).toHaveLength(1);
      const [paragraph] = page.body.children;
      expect(paragraph?.attributes).toHaveLength(1);
      expect(paragraph?.getAttribute('title')).toBe(text);
      expect(paragraph?.textContent).toBe(text);
    }),
  );
});

it('JSON data in a script element cannot close that element', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const page = parsed(jsonScript('application/ld+json', { text }).markup);
      const script = page.querySelector('script');
      expect(JSON.parse(script?.textContent ?? '')).toEqual({ text });
      expect(page.body.textContent).toBe('');
    }),
  );
});

it('nested HTML templates are not escaped twice, arrays are joined, and empty values produce no text', () => {
  const items = ['a', 'b & c'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}${undefined}${false}</ul>`.markup).toBe('<ul><li>a</li><li>b &amp; c</li></ul>');
});
