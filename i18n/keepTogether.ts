/** Joins a number with its unit, and a zip code with its town, so that no line breaks between them. */
export const keepTogether = (line: string): string =>
  line
    .replace(/(\d) (m²|kr\.|%)/g, '$1\u00a0$2')
    .replace(
      /(^|, )(\d{4} [^,]+)$/,
      (_, before: string, town: string) => before + town.replaceAll(' ', '\u00a0'),
    );
