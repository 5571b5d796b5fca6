/** Number formats of cells (ECMA-376 part 1, section 18.8.30), if they change the meaning of a cell. */

export type NumberFormat =
  | { kind: 'number' }
  | { kind: 'percent' }
  /** Format of zeros and separators only, such as `00000` or `00 00 00 00`. */
  | { kind: 'digits'; pattern: string }
  | { kind: 'date'; hasDate: boolean; hasTime: boolean };

export const plainNumber: NumberFormat = { kind: 'number' };
const date: NumberFormat = { kind: 'date', hasDate: true, hasTime: false };
const time: NumberFormat = { kind: 'date', hasDate: false, hasTime: true };

/** Maximum length of a format code; a longer code is ignored. */
const maxLength = 255;

/**
 * Built-in format by its id; only formats that are not plain numbers matter. Workbooks contain no code for built-in
 * formats.
 */
const builtIn = (id: number): NumberFormat => {
  if (id === 9 || id === 10) return { kind: 'percent' };
  if (id === 22) return { kind: 'date', hasDate: true, hasTime: true };
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return time;
  // 27–36 and 50–58 are East Asian date formats.
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? date : plainNumber;
};

/**
 * Parses a number format.
 * @param code format code of the workbook; undefined for a built-in format.
 */
export const numberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return builtIn(id);
  if (code.length > maxLength) return plainNumber;
  const bare = code
    // Text in brackets is a colour, condition or language, and is removed. Elapsed time (`[h]`) is retained.
    .replaceAll(/\[(h+|m+|s+)\]/gi, 'h')
    .replaceAll(/"[^"]*"|\[[^\]]*\]|[_*]./g, '')
    .replaceAll(/\\(.)/g, (_, literal: string) => (/[- ]/.test(literal) ? literal : ''))
    // The formats after the first semicolon are for negative numbers, zero and text.
    .replace(/;.*$/s, '')
    .replaceAll(/general|am\/pm|a\/p/gi, '')
    .trim();
  // Danish format codes use `å` for the year.
  const hasTime = /[hs]/i.test(bare);
  const hasDate = /[dyå]/i.test(bare) || (/m/i.test(bare) && !hasTime);
  if (hasTime || hasDate) return { kind: 'date', hasDate, hasTime };
  if (bare.includes('%')) return { kind: 'percent' };
  return /^0[-0 ]*0$/.test(bare) ? { kind: 'digits', pattern: bare } : plainNumber;
};
