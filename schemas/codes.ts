/** Codes with their meanings: `1 = rental, 2 = investment.` */
export const codes = (table: Readonly<Record<string, number>>): string =>
  `${Object.entries(table)
    .toSorted(([, one], [, other]) => one - other)
    .map(([name, code]) => `${code} = ${name}`)
    .join(', ')}.`;

/** Names with their meanings, as a Markdown sentence. */
export const meanings = (table: Readonly<Record<string, string>>): string =>
  `${Object.entries(table)
    .map(([name, meaning]) => `\`${name}\`: ${meaning}`)
    .join('; ')}.`;
