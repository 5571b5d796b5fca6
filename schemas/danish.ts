/** The three letters after z, as characters that also sort after z in ASCII. */
const afterZ: Record<string, string> = { æ: '{', ä: '{', ø: '|', ö: '|', å: '}', ü: 'y' };

/**
 * A key that sorts by plain code points as Danish sorts: a–z, æ, ø, å; `aa` is å, ä is æ, ö is ø, ü is y; case and
 * other accents do not count. It is also what a search is matched on, through {@link danishSearchPatterns}.
 * The embedded database has no Danish collation, hence a key of our own.
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
 * `LIKE` patterns of which at least one matches the key of every text that contains `part`, ignoring case. A part may
 * begin or end in the middle of an aa ("sta" of "Staal"), so that several are needed.
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
 * Search key of a text: æ, ä, ae and a are one letter, so are ø, ö, oe and o, and å, aa and a; case and accents are
 * ignored. The database has the same as `search_key`.
 */
export const searchKey = (text: string): string =>
  danishSortKey(text)
    .replaceAll(/[{}]/g, 'a')
    .replaceAll('|', 'o')
    .replaceAll('ae', 'a')
    .replaceAll('oe', 'o')
    .replaceAll('aa', 'a');

/** Words of a text for searching: runs of letters and digits. */
export const searchWords = (text: string): string[] =>
  searchKey(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
