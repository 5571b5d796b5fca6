import * as z from 'zod';
import { maxRecordID, readRecordID } from './recordID';
import { isVisibleText, lineControls, normalLongText, shortText } from './text';

/**
 * Value types of fields. A rule without a Zod issue code names its message by `params.rule`; `messages.ts` formats it.
 */

const rule = (name: string) => ({ params: { rule: name } });

// PostgreSQL cannot store NUL, and control characters have no place in a text anyone reads.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const isPlainText = (text: string) => !controlCharacters.test(text) && !loneSurrogate.test(text);

const normalText = (min: number, max: number, normalise: (text: string) => string) =>
  z
    .string()
    .overwrite(normalise)
    .min(Math.max(min, 1))
    .max(max)
    .refine(isPlainText, rule('valid'))
    .refine(isVisibleText, rule('invisible'));

/** Long text in normal form, of a length in characters; empty text is absent, never "". */
export const multilineText = (min: number, max: number) => normalText(min, max, normalLongText);

/**
 * Short text in normal form, on one line: nothing in it may begin a line of a mail, a file or a log that is made of
 * it.
 */
export const text = (min: number, max: number) =>
  normalText(min, max, shortText).refine((value) => !lineControls.test(value), rule('oneLine'));

/** Login name; any text, so that the response does not reveal which names are possible. */
export const signInName = (max: number) => z.string().overwrite(shortText).min(1).max(max);

/** Longest free text that is accepted where the specification sets no maximum. */
export const longText = 20_000;

/** Whole kroner. Above 100 billion it is a slip of the hand. */
export const money = () => z.number().int().min(0).max(100_000_000_000);
export const positiveMoney = () => z.number().int().positive().max(100_000_000_000);

/** Whole square metres. */
export const area = () => z.number().int().min(0).max(100_000_000);
export const positiveArea = () => z.number().int().positive().max(100_000_000);

const isWebAddress = (value: string) => {
  try {
    const { protocol, hostname, username } = new URL(value);
    return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.') && username === '';
  } catch {
    return false;
  }
};

/** People leave out what every address begins with. */
const withScheme = (value: string): string =>
  /^[\wæøå-]+(?:\.[\wæøå-]+)+(?:[/?#]|$)/i.test(value) ? `https://${value}` : value;

/**
 * An http(s) address with a public-looking host name; `https://` is added if missing. @param ruleName rule of the
 * error.
 */
export const webAddress = (max: number, ruleName = 'valid') =>
  text(1, max).overwrite(withScheme).refine(isWebAddress, rule(ruleName));

const emailPattern =
  /^[^\s@"<>(),;:\\[\].]+(?:\.[^\s@"<>(),;:\\[\].]+)*@[a-z0-9æøåäöü](?:[a-z0-9æøåäöü-]*[a-z0-9æøåäöü])?(?:\.[a-z0-9æøåäöü](?:[a-z0-9æøåäöü-]*[a-z0-9æøåäöü])?)+$/i;

export const email = () => text(1, 254).refine((value) => emailPattern.test(value), rule('valid'));

/** List of e-mail addresses without duplicates in any case; an error contains the address. */
export const emails = (max: number) =>
  z
    .array(text(1, 254))
    .min(1)
    .max(max)
    .superRefine((list, context) => {
      const wrong = list.find((one) => !emailPattern.test(one));
      if (wrong !== undefined)
        context.addIssue({ code: 'custom', params: { rule: 'emailInList', allowed: wrong } });
      else if (new Set(list.map((one) => one.toLowerCase())).size < list.length)
        context.addIssue({ code: 'custom', ...rule('unique') });
    });

const phoneWords =
  /^(?:telefon(?:nummer)?|tlf|tel|phone|mobil(?:nummer)?|mobile|mob)\b\.?\s*(?:nr\.?)?\s*:?\s*/i;

/**
 * Telephone number without words before it and separators between its digits: `tlf. +45 12 34 56 78` is `+4512345678`.
 * Eight digits by themselves are a Danish number, with or without 45 before them.
 */
export const normalisePhone = (value: string): string =>
  shortText(value)
    .replace(phoneWords, '')
    .replace(/[\s().\p{Dash_Punctuation}]/gu, '')
    .replace(/^00/, '+')
    .replace(/^(?:45)?(?=\d{8}$)/, '+45');

/** Error of a telephone number as a message rule; undefined for E.164. */
const phoneProblem = (value: string): string | undefined => {
  if (!value.startsWith('+')) return 'phone';
  if (!/^\+[1-9]\d*$/.test(value)) return 'phoneDigits';
  if (value.startsWith('+45')) return value.length === 11 ? undefined : 'phoneDanish';
  return value.length >= 8 && value.length <= 16 ? undefined : 'phoneLength';
};

/** E.164 with country code; +45 takes exactly eight digits (docs/decisions/listing-fields.md). */
export const phone = () =>
  z
    .string()
    .overwrite(shortText)
    .min(1)
    .max(60)
    .overwrite(normalisePhone)
    .superRefine((value, context) => {
      const problem = phoneProblem(value);
      if (problem) context.addIssue({ code: 'custom', ...rule(problem) });
    });

/** Removes spaces, separators and the prefixes `CVR` and `DK` from a CVR number: `DK 12 34 56 78` is `12345678`. */
export const normaliseCVR = (value: string): string =>
  value
    .replace(/^[\s\p{Cf}]*(?:cvr(?:[-\s]*(?:nummer|nr)\b)?[.:\s-]*)?(?:dk)?/iu, '')
    .replace(/[\s.\p{Cf}\p{Dash_Punctuation}]/gu, '');

const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1];

/** Whether the last of eight digits is the check digit (modulus 11) of the Central Business Register. */
const hasCVRCheckDigit = (digits: string): boolean =>
  cvrWeights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0;

/** Number in the Central Business Register (CVR): eight digits, the last one a check digit. */
export const cvrNumber = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(40)
    .overwrite(normaliseCVR)
    .superRefine((value, context) => {
      if (!/^\d{8}$/.test(value)) context.addIssue({ code: 'custom', ...rule('cvrDigits') });
      else if (value.startsWith('0') || !hasCVRCheckDigit(value))
        context.addIssue({ code: 'custom', ...rule('valid') });
    });

/** Address of a company in the public register. */
export const cvrRegisterURL = (number: string): string =>
  `https://datacvr.virk.dk/enhed/virksomhed/${number}`;

/** A four-digit Danish zip code. */
export const zipCode = () =>
  z
    .string()
    .overwrite(shortText)
    .regex(/^\d{4}$/);

export const id = () => z.number().int().positive().max(maxRecordID);

/** The number of a record in a path; see {@link readRecordID}. */
export const pathID = () =>
  z.preprocess((given) => (typeof given === 'string' ? readRecordID(given) : undefined), id());

/** A set of ids of a meta list, each once. */
export const ids = (max = 30) =>
  z
    .array(id())
    .min(1)
    .max(max)
    .refine((list) => new Set(list).size === list.length, rule('unique'));

/**
 * The first year that a building can be from, and how far ahead one may be planned (docs/decisions/listing-fields.md).
 */
export const constructionYear = (thisYear = new Date().getFullYear()) =>
  z
    .number()
    .int()
    .min(1000)
    .max(thisYear + 10);

/** A clock time on the hour scale of a week: `HH:MM`. */
export const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A calendar date that a database can calculate with, also days and years around it. */
export const calendarDay = () =>
  z.iso.date().refine((date) => date >= '1900-01-01' && date < '2200-01-01', rule('valid'));

/** Filter of times: Danish days between two dates, both included. */
export const danishDays = {
  from: calendarDay().optional().describe('First day (Danish time).'),
  to: calendarDay().optional().describe('Last day (Danish time), included.'),
};

/** One end of such a period, if a list has several. */
export const danishDay = calendarDay().optional();
