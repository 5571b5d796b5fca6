/** Prevents line breaks between a number and its unit, between a zip code and its town, and before a dash. */
export const keepTogether = (line: string): string =>
  line
    .replace(/(\d) (m²|kr\.|%)/g, '$1\u00a0$2')
    .replaceAll(' – ', '\u00a0– ')
    .replace(
      /(^|, )(\d{4} [^,]+)$/,
      (_, before: string, town: string) => before + town.replaceAll(' ', '\u00a0'),
    );
