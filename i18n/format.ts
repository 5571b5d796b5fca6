import { isCalendarDate } from '../schemas/calendar';
import type { Language } from '../schemas/languages';

/** All times are displayed in the Danish time zone, regardless of the browser's time zone. */
const timeZone = 'Europe/Copenhagen';
const tags: Record<Language, string> = { da: 'da-DK', en: 'en-GB' };

/** A date: an instant (ISO with time, Date, milliseconds) or a calendar day (`YYYY-MM-DD`). */
export type DateLike = Date | string | number;

/** Converts to a `Date`. A calendar day becomes noon in UTC, which is the same day in Denmark. */
const toDate = (value: DateLike): Date => new Date(isCalendarDate(value) ? `${value}T12:00:00Z` : value);

/** Creates a value on first use. Creating a formatter takes about a millisecond in a browser. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const build = (language: Language) => {
  const tag = tags[language];
  const number = (options?: Intl.NumberFormatOptions) => {
    const formatter = once(() => new Intl.NumberFormat(tag, options));
    return (value: number) => formatter().format(value);
  };
  const date = (options: Intl.DateTimeFormatOptions) => {
    const formatter = once(() => new Intl.DateTimeFormat(tag, { timeZone, ...options }));
    return (value: DateLike) => formatter().format(toDate(value));
  };
  const collator = once(() => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }));
  const conjunction = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const byOptions = new Map<string, (value: number) => string>();
  const inStyle = (value: number, options?: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    const format = byOptions.get(key) ?? number({ maximumFractionDigits: 0, ...options });
    byOptions.set(key, format);
    return format(value);
  };
  const share = number({ style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 });
  const hundredths = number({ style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const shortDay = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;

  return {
    language,
    /** Locale: `da-DK`. */
    tag,
    /** Whole kroner: `1.234.567 kr.` */
    money: number({ style: 'currency', currency: 'DKK', maximumFractionDigits: 0 }),
    /** Number in the given style, by default whole: `1.234.567` */
    number: inStyle,
    /** Number with a fixed number of decimals: `2,50` */
    fixed: (value: number, decimals: number) =>
      inStyle(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    /** Number with two decimals: `1.234.567,89` */
    decimal: number({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** Number with at most one decimal: `2,4` */
    shortDecimal: number({ maximumFractionDigits: 1 }),
    /** Formats a percentage with at most two decimals: 5.25 is `5,25 %` */
    percent: (percent: number) => share(percent / 100),
    /** Formats a percentage with two decimals, for yields: 6 is `6,00 %` */
    fixedPercent: (percent: number) => hundredths(percent / 100),
    /** Formats a share with at most one decimal: 0.0512 is `5,1 %` */
    share: (value: number) => share(Math.round(value * 1000) / 1000),
    /** Square metres: `1.234 m²` */
    area: (squareMetres: number) => `${inStyle(squareMetres)}\u00a0m²`,
    /** `21. november 2026` */
    date: date({ dateStyle: 'long' }),
    /** `lørdag den 21. november 2026` */
    fullDate: date({ dateStyle: 'full' }),
    /** `november 2026` */
    month: date({ month: 'long', year: 'numeric' }),
    /** `nov. 26` */
    shortMonth: date({ month: 'short', year: '2-digit' }),
    /** `lør.` */
    weekday: date({ weekday: 'short' }),
    /** `21.11.2026` */
    shortDate: date(shortDay),
    /** `21. nov.` */
    dayAndMonth: date({ day: 'numeric', month: 'short' }),
    /** `21.11.2026, 14.05` */
    dateTime: date({ ...shortDay, ...clock }),
    /** `14.05` */
    time: date(clock),
    /** Telephone number in E.164, in groups: `+45 12 34 56 78`. */
    phone: (phone: string) =>
      phone.startsWith('+45')
        ? phone.replace(/^\+45(\d{2})(\d{2})(\d{2})(\d{2})$/, '+45 $1 $2 $3 $4')
        : phone,
    /** Compares names in the order of the language, and numbers by value. In Danish, æ, ø, å and aa are last. */
    compare: (one: string, other: string) => collator().compare(one, other),
    /** `A, B og C` */
    list: (items: readonly string[]) => conjunction().format(items),
  };
};

export type Formats = ReturnType<typeof build>;

const built = new Map<Language, Formats>();

/** Formats for dates and numbers in one language. */
export const formats = (language: Language): Formats => {
  const known = built.get(language);
  if (known) return known;
  const made = build(language);
  built.set(language, made);
  return made;
};

/** Current calendar day (`YYYY-MM-DD`) in Denmark. */
export const today = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
