/** Number formats of cells (ECMA-376 part 1, section 18.8.30), if they change the meaning of a cell. */

export type NumberFormat =
  | { kind: 'number' }
  | { kind: 'percent' }
  /** Zeros and separators only, such as `00000` and `00 00 00 00`. */
  | { kind: 'digits'; pattern: string }
  | { kind: 'date'; hasDate: boolean; hasTime: boolean };

export const plainNumber: NumberFormat = { kind: 'number' };
const date: NumberFormat = { kind: 'date', hasDate: true, hasTime: false };
const time: NumberFormat = { kind: 'date', hasDate: false, hasTime: true };

/** Maximum length of a format code; a longer one is ignored. */
const maxLength = 255;

/** Built-in formats other than plain numbers; workbooks refer to them by id, without a code. */
const builtIn = (id: number): NumberFormat => {
  if (id === 9 || id === 10) return { kind: 'percent' };
  if (id === 22) return { kind: 'date', hasDate: true, hasTime: true };
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return time;
  // 27–36 and 50–58 are East Asian date formats.
  return (id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? date : plainNumber;
};

/**
 * Formats a number by its number format.
 * @param code undefined for a built-in format.
 */
export const numberFormat = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return builtIn(id);
  if (code.length > maxLength) return plainNumber;
  const bare = code
    // In brackets, only elapsed time is significant; colours, conditions and languages are not.
    .replaceAll(/\[(h+|m+|s+)\]/gi, 'h')
    .replaceAll(/"[^"]*"|\[[^\]]*\]|[_*]./g, '')
    .replaceAll(/\\(.)/g, (_, literal: string) => (/[- ]/.test(literal) ? literal : ''))
    // Formats for negative numbers, zero and text follow the first semicolon.
    .replace(/;.*$/s, '')
    .replaceAll(/general|am\/pm|a\/p/gi, '')
    .trim();
  // `å` is the year in Danish format codes.
  const hasTime = /[hs]/i.test(bare);
  const hasDate = /[dyå]/i.test(bare) || (/m/i.test(bare) && !hasTime);
  if (hasTime || hasDate) return { kind: 'date', hasDate, hasTime };
  if (bare.includes('%')) return { kind: 'percent' };
  return /^0[-0 ]*0$/.test(bare) ? { kind: 'digits', pattern: bare } : plainNumber;
};
