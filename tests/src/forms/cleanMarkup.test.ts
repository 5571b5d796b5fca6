import { describe, expect, test } from 'vitest';
import { cleanMarkup } from '../../../src/forms/richText/cleanMarkup';
import { isHarmlessMarkup } from '../../../src/ui/harmlessMarkup';

describe('cleaning the markup of the editor', () => {
  test.each([
    [
      'a table as the editor writes it',
      '<table style="min-width: 50px;"><colgroup><col style="min-width: 25px;"></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>Etage</p></th></tr></tbody></table>',
      '<table><tbody><tr><th><p>Etage</p></th></tr></tbody></table>',
    ],
    [
      'attributes of other elements',
      '<p alt="x" data-x="1" aria-label="y">Et</p><td width="90">To</td><a href="/om" width="3">Tre</a>',
      '<p>Et</p>To<a href="/om">Tre</a>',
    ],
    [
      'an image of our store',
      '<img src="/media/ab/1600.webp" alt="Facaden" title="x" width="90" height="50%" data-id="1">',
      '<img src="/media/ab/1600.webp" alt="Facaden" width="90">',
    ],
    ['an image from elsewhere', '<p>Se</p><img src="https://x.dk/a.png" alt="">', '<p>Se</p>'],
    ['a script in a link', '<a href="javascript:alert(1)" onclick="x()">Se</a>', '<a>Se</a>'],
  ])('converts %s to allowed markup', (_, markup, left) => {
    expect(cleanMarkup(markup)).toBe(left);
    expect(isHarmlessMarkup(left)).toBe(true);
  });
});
