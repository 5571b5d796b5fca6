/** The last letters of the Danish alphabet, mapped to characters that sort after z in ASCII. */
const afterZ: Record<string, string> = { æ: '{', ä: '{', ø: '|', ö: '|', å: '}', ü: 'y' };

/**
 * Sort key of a text. The code point order of the keys is the Danish order: a–z, æ, ø, å; `aa` is å, ä is æ, ö is ø,
 * ü is y; case and other accents are ignored. Needed because the embedded database has no Danish collation. Text
 * filters use the key too, with {@link danishSearchPatterns}.
 */
export const danishSortKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[{|}]/g, ' ')
    .replaceAll('aa', 'å')
    .replaceAll(/[æäøöåü]/g, (letter) => afterZ[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Escapes the wildcards of `LIKE`. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * `LIKE` patterns for sort keys: the key of every text that contains `part`, ignoring case, matches one of the
 * patterns. Several patterns are needed because a part may begin or end within an "aa" ("sta" in "Staal").
 */
export const danishSearchPatterns = (part: string): string[] => {
  const text = part.normalize('NFC').toLowerCase().trim();
  const whole = danishSortKey(text);
  const beginnings = text.startsWith('a') ? [whole, danishSortKey(`å${text.slice(1)}`)] : [whole];
  const keys = beginnings.flatMap((key) =>
    key.endsWith('a') ? [key, `${key.slice(0, -1)}${afterZ.å}`] : [key],
  );
  return [...new Set(keys)].map((key) => `%${escapeLike(key)}%`);
};

/**
 * Search key of a text: æ, ä, ae and a are the same letter, as are ø, ö, oe and o, and å, aa and a; case and accents
 * are ignored. The database function `search_key` is equivalent.
 */
export const searchKey = (text: string): string =>
  danishSortKey(text)
    .replaceAll(/[{}]/g, 'a')
    .replaceAll('|', 'o')
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('aa', 'a');

/** Searchable words of a text: sequences of letters and digits. */
export const searchWords = (text: string): string[] =>
  searchKey(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
