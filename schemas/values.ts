import * as z from 'zod';
import { maxRecordID, readRecordID } from './recordID';
import { isVisibleText, lineControls, normalLongText, shortText } from './text';

/** Zod types of field values. A rule without a Zod issue code sets `params.rule`, which `messages.ts` translates. */

const rule = (name: string) => ({ params: { rule: name } });

// PostgreSQL cannot store NUL, and other control characters have no use in a text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
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

/** Normalised long text with limits in characters. An empty text is parsed to undefined, never to "". */
export const multilineText = (min: number, max: number) => normalText(min, max, normalLongText);

/** Normalised single-line text, which cannot start a new line in a mail, a file or a log. */
export const text = (min: number, max: number) =>
  normalText(min, max, shortText).refine((value) => !lineControls.test(value), rule('oneLine'));

/** Login name. Any text is valid, so that the response does not reveal which login names can exist. */
export const signInName = (max: number) => z.string().overwrite(shortText).min(1).max(max);

/** Maximum length of free texts for which the specification sets none. */
export const longText = 20_000;

/** Whole kroner; more than 100 billion is a typing error. */
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

/** Adds `https://` if the scheme is missing. */
const withScheme = (value: string): string =>
  /^[\wæøå-]+(?:\.[\wæøå-]+)+(?:[/?#]|$)/i.test(value) ? `https://${value}` : value;

/**
 * URL with http(s) and a host name that looks public; `https://` is added if missing. @param ruleName rule in the
 * error.
 */
export const webAddress = (max: number, ruleName = 'valid') =>
  text(1, max).overwrite(withScheme).refine(isWebAddress, rule(ruleName));

const emailPattern =
  /^[^\s@"<>(),;:\\[\].]+(?:\.[^\s@"<>(),;:\\[\].]+)*@[a-z0-9æøåäöü](?:[a-z0-9æøåäöü-]*[a-z0-9æøåäöü])?(?:\.[a-z0-9æøåäöü](?:[a-z0-9æøåäöü-]*[a-z0-9æøåäöü])?)+$/i;

export const email = () => text(1, 254).refine((value) => emailPattern.test(value), rule('valid'));

/** Array of e-mail addresses without duplicates, ignoring case; an error quotes the e-mail address. */
export const emails = (max: number) =>
  z
    .array(text(1, 254))
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
 * Normalises a telephone number by removing preceding words and separators: `tlf. +45 12 34 56 78` becomes
 * `+4512345678`. Eight digits are a Danish number, with or without 45.
 */
export const normalisePhone = (value: string): string =>
  shortText(value)
    .replace(phoneWords, '')
    .replace(/[\s().\p{Dash_Punctuation}]/gu, '')
    .replace(/^00/, '+')
    .replace(/^(?:45)?(?=\d{8}$)/, '+45');

/** Rule that an invalid telephone number violates; undefined for a number in E.164. */
const phoneProblem = (value: string): string | undefined => {
  if (!value.startsWith('+')) return 'phone';
  if (!/^\+[1-9]\d*$/.test(value)) return 'phoneDigits';
  if (value.startsWith('+45')) return value.length === 11 ? undefined : 'phoneDanish';
  return value.length >= 8 && value.length <= 16 ? undefined : 'phoneLength';
};

/** Telephone number in E.164; +45 must be followed by exactly eight digits (docs/decisions/listing-fields.md). */
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

/**
 * Normalises a CVR number by removing spaces, separators and the prefixes `CVR` and `DK`: `DK 12 34 56 78` becomes
 * `12345678`.
 */
export const normaliseCVR = (value: string): string =>
  value
    .replace(/^[\s\p{Cf}]*(?:cvr(?:[-\s]*(?:nummer|nr)\b)?[.:\s-]*)?(?:dk)?/iu, '')
    .replace(/[\s.\p{Cf}\p{Dash_Punctuation}]/gu, '');

const cvrWeights = [2, 7, 6, 5, 4, 3, 2, 1];

/** True if the last digit is the check digit (modulus 11) of the Central Business Register. */
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

/** URL of a company in the public Central Business Register. */
export const cvrRegisterURL = (number: string): string =>
  `https://datacvr.virk.dk/enhed/virksomhed/${number}`;

export const zipCode = () =>
  z
    .string()
    .overwrite(shortText)
    .regex(/^\d{4}$/);

export const id = () => z.number().int().positive().max(maxRecordID);

/** Id of a record in a path; see {@link readRecordID}. */
export const pathID = () =>
  z.preprocess((given) => (typeof given === 'string' ? readRecordID(given) : undefined), id());

/** Array of ids of a meta list, without duplicates. */
export const ids = (max = 30) =>
  z
    .array(id())
    .min(1)
    .max(max)
    .refine((list) => new Set(list).size === list.length, rule('unique'));

/**
 * Year of construction, between a fixed first year and a maximum for planned buildings
 * (docs/decisions/listing-fields.md).
 */
export const constructionYear = (thisYear = new Date().getFullYear()) =>
  z
    .number()
    .int()
    .min(1000)
    .max(thisYear + 10);

/** Time of day: `HH:MM`. */
export const clockTime = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Date within a range in which PostgreSQL can add and subtract years. */
export const calendarDay = () =>
  z.iso.date().refine((date) => date >= '1900-01-01' && date < '2200-01-01', rule('valid'));

/** Filters for a period in Danish days, including both ends. */
export const danishDays = {
  from: calendarDay().optional().describe('First day (Danish time).'),
  to: calendarDay().optional().describe('Last day (Danish time), included.'),
};

/** One end of a period in Danish days, for lists with several date filters. */
export const danishDay = calendarDay().optional();
