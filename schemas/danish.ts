/** The three letters after z, as characters that also stand after z in ASCII. */
const afterZ: Record<string, string> = { æ: '{', ä: '{', ø: '|', ö: '|', å: '}', ü: 'y' };

/**
 * A key that sorts by plain code points as Danish sorts: a–z, æ, ø, å; `aa` is å, ä is æ, ö is ø, ü is y; case and
 * other accents do not count. The key of a part is a part of the key, so it is also what a search is matched on.
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
