/** Content of error reports, shared by the server and the web app. */

/** Share of page loads that report their duration, if the user consented to statistics. */
export const traceSampleRate = 0.1;

/** Error codes of rejected sign-ins, which are not reported. */
const expectedCodes: ReadonlySet<unknown> = new Set(['not_verified', 'unknown_user_or_password']);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** True if an error, or the response that caused it, is expected. */
export const isExpectedError = (error: unknown): boolean =>
  isObject(error) &&
  (expectedCodes.has(error.code) || (isObject(error.body) && expectedCodes.has(error.body.code)));

/** Patterns of personal data with their replacements. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[?#][^\s"'<>)]+/g, ''],
  [/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[e-mail]'],
  [/"[^"]*"|„[^“]*“|“[^”]*”/g, '"…"'],
  [/\b(?:tvk_\w+|[\w-]+\.[\w-]+\.[\w-]{20,}|[\w-]{32,})/g, '[token]'],
  [/\+?\d[\d ]{6,}\d/g, '[number]'],
];

const longest = 300;

/**
 * First line of an error message, without parts that may be user input: URLs, quoted texts, tokens, numbers and
 * queries.
 */
export const scrubbed = (message: string): string => {
  const [line = ''] = message.split('\n', 1);
  return personal.reduce((text, [pattern, sign]) => text.replaceAll(pattern, sign), line).slice(0, longest);
};
