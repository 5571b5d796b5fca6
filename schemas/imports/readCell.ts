/** What stands in the cells of a table, as people write it. Empty cells never come here. */

/** Longer than any number, date, hour or street: such a cell is something else, and not worth looking through. */
const longest = 150;

const spaces = /[\s\u00a0\u202f\u2009]+/g;

/** What stands beside an amount or an area and says nothing more. */
const units =
  /(?:dkk|sq(?:uare)?\.?\s?m(?:et(?:re|er)s?)?\.?|per\s(?:year|annum|month|sq\.?\s?m)\.?|kroner|kr\.?|,-|m2|m²|kvm\.?|kvadratmeter|pr\.?\s*(?:år|md\.?|måned|m2|m²)|\/\s*(?:år|md\.?|m2|m²)|årligt|p\.?\s?a\.?)/gi;

/** Amounts are also written in thousands and millions. */
const scales: readonly (readonly [RegExp, number])[] = [
  [/\b(?:mio|mill|million(?:er)?)\.?/i, 1_000_000],
  [/\b(?:tkr|t\.kr|tusinde?|thousand)\.?/i, 1_000],
];

/** The forms of a number, each with what is taken out of it and what its decimal sign is. */
const forms: readonly { form: RegExp; group: RegExp; decimal: string }[] = [
  // 1.234.567,89 and 1234567,89. Three decimals after up to three digits could as well be thousands: not taken.
  { form: /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, group: /\./g, decimal: ',' },
  { form: /^-?(?:\d{4,}|\d{1,3}(?!,\d{3}$))(?:,\d+)?$/, group: /\./g, decimal: ',' },
  // 1234567.89, and 1,234,567.89 where the signs leave no doubt.
  { form: /^-?\d+\.(?:\d{1,2}|\d{4,})$/, group: /,/g, decimal: '.' },
  { form: /^-?\d{1,3}(?:,\d{3})+\.\d+$/, group: /,/g, decimal: '.' },
  { form: /^-?\d{1,3}(?:,\d{3}){2,}$/, group: /,/g, decimal: '.' },
];

/**
 * A number as Danes write it, with or without its unit: `1.234.567,89 kr.`, `250 m²`, `1,5 mio. kr.`. English units are
 * taken too, and English decimals where they cannot be anything else.
 * @returns undefined for anything else or in doubt.
 */
export const readNumber = (cell: string): number | undefined => {
  if (cell.length > longest) return undefined;
  const scale = scales.find(([name]) => name.test(cell));
  const bare = cell
    .replace(scale ? scale[0] : /(?!)/, ' ')
    .replace(units, ' ')
    .replaceAll(spaces, '')
    .replace('−', '-')
    .replace(/[.,]$/, '');
  const found = forms.find(({ form }) => form.test(bare));
  if (!found) return undefined;
  const number = Number(bare.replace(found.group, '').replace(found.decimal, '.')) * (scale?.[1] ?? 1);
  const whole = Math.round(number);
  if (!Number.isSafeInteger(whole)) return undefined;
  // 2,3 million is not computed to be whole.
  return Math.abs(number - whole) < 1e-6 ? whole + 0 : number;
};

const yes: readonly string[] = ['ja', 'j', 'x', '1', 'sand', 'true', 'yes', 'y', '✓', 'v'];
const no: readonly string[] = ['nej', 'n', '0', 'falsk', 'false', 'no', '-', '–'];

/** Yes or no; undefined for anything else. */
export const readFlag = (cell: string): boolean | undefined => {
  const word = cell.trim().toLowerCase();
  if (yes.includes(word)) return true;
  return no.includes(word) ? false : undefined;
};

/** A year by itself, or that of a Danish or ISO date. */
export const readYear = (cell: string): number | undefined => {
  if (cell.length > longest) return undefined;
  const [, year, ofISO, ofDanish] =
    /^(?:(\d{4})(?:,0+)?|(\d{4})-\d{1,2}-\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](\d{4}))$/.exec(cell.trim()) ?? [];
  const found = year ?? ofISO ?? ofDanish;
  return found === undefined ? undefined : Number(found);
};

/** The entries of a list: by comma, semicolon, bar or line; each once. */
export const readList = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|\n\r]+/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
];

/** Web addresses hold commas and semicolons: they end at a space or at the beginning of the next. */
export const readAddresses = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/\s+|(?<![,;|])[,;|]+(?=https?:)/i)
      .map((entry) => entry.replace(/(?<![,;|])[,;|]+$/, ''))
      .filter((entry) => entry !== ''),
  ),
];

const clock = (hour: string, minute = '00') => `${hour.padStart(2, '0')}:${minute}`;

/** Opening hours of a day: `8-16`, `08:00–16.30`; `closed` for a word that says so; undefined for anything else. */
export const readHours = (cell: string): { opens: string; closes: string } | 'closed' | undefined => {
  if (cell.length > longest) return undefined;
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/^kl\.?\s*/, '');
  if (['lukket', 'closed', '-', '–'].includes(text)) return 'closed';
  const [, hour, minute, toHour, toMinute] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|til|to)\s*(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  if (hour === undefined || toHour === undefined) return undefined;
  return { opens: clock(hour, minute), closes: clock(toHour, toMinute) };
};

/** Street, number and perhaps floor: `Åboulevarden 12B, 2.`; undefined without a number. */
export const readAdvertisedAddress = (
  cell: string,
): { streetName: string; streetNumber: string; floor?: string } | undefined => {
  if (cell.length > longest) return undefined;
  const [, streetName, streetNumber, floor] =
    /^(.*?\D)\s+(\d+\s?[a-zæøå]?(?:\s?-\s?\d+\s?[a-zæøå]?)?)(?:\s*,\s*(.{1,10}?))?$/i.exec(cell.trim()) ?? [];
  if (streetName === undefined || streetNumber === undefined) return undefined;
  return {
    streetName: streetName.trim(),
    streetNumber: streetNumber.replaceAll(/\s/g, ''),
    ...(floor ? { floor } : {}),
  };
};
