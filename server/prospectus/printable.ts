/** Characters without a glyph in the font; they would be printed as an empty box. */
const unprintable =
  /[^\n\u0020-\u007E\u00A0-\u00AC\u00AE-\u017E\u0218-\u021B\u02C6\u02C7\u02D8-\u02DD\u0394\u03A0\u03A3\u03A9\u03B1\u03B2\u03BC\u03C0\u1E9E\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203A\u2070\u2074-\u2079\u20AC\u2116\u2122\u2126\u2160-\u216F\u2190-\u2199\u2212\u2219\u221A\u221E\u2248\u2260\u2264\u2265\u2460-\u2468]/gu;

/** Superscripts. The font has superscript digits only. */
const superscripts = /[\u00B2\u00B3\u00B9\u2070-\u207F]+/g;

/**
 * Characters of fractions such as ⅓, which Unicode decomposes into digits around U+2044. A space must separate a
 * preceding whole number.
 */
const fractions = /(\d?)([\u2150-\u215F\u2189])/g;

const decomposed = (character: string): string => character.normalize('NFKD').replaceAll('\u2044', '/');

/**
 * Replaces characters that the font lacks: ⅓ becomes 1/3, 10⁻⁵ becomes 10^-5, unsupported accents are removed from
 * letters. All other characters without a glyph are removed, for example soft hyphens.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(
      fractions,
      (_, digit: string, fraction: string) => `${digit && `${digit} `}${decomposed(fraction)}`,
    )
    .replaceAll(superscripts, (run) =>
      run.search(unprintable) < 0 ? run : `^${run.normalize('NFKD').replaceAll('\u2212', '-')}`,
    )
    .replaceAll(unprintable, (character) => decomposed(character).replaceAll(unprintable, ''));
