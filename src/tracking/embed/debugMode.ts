/*
 * Debug mode of the tracking script (`data-debug` on its element). Logs to the console, in English: events, responses
 * of the server, and reasons why events are not counted.
 */

import { consentCookie } from '../../../schemas/consent';
import { readCookie } from '../../../schemas/cookies';
import { isRecord } from '../../../schemas/isRecord';
import { accountEvents, listingEvents, searchAgentEvents, userEvents } from '../../../schemas/tracking/codes';
import type { TrackingOutcome } from '../../../schemas/tracking/events';
import { encodeRawData } from '../../../schemas/tracking/rawData';
import { isActing } from '../acting';
import { hasConsent } from '../consent';
import type { Happening, SendEvents } from '../reporter';
import { checkMarks } from './checkMarks';
import { countPage } from './countPage';

const say = (text: string, ...subjects: readonly unknown[]) =>
  // oxlint-disable-next-line no-console -- a developer has enabled the output with data-debug
  console.info(`Torvet: ${text}`, ...subjects);

const actions: Readonly<Record<Happening['event'], Readonly<Record<string, number>>>> = {
  listing_action: listingEvents,
  account_action: accountEvents,
  user_action: userEvents,
  search_agent_action: searchAgentEvents,
};

/** Description of an event, e.g. `pageVisit of listing 4711`. */
const wordsOf = ({ event, action, target_listing_id: listing, target_account_id: account }: Happening) => {
  const name =
    Object.entries(actions[event]).find(([, code]) => code === action)?.[0] ?? `${event} ${action}`;
  if (listing !== undefined) return `${name} of listing ${listing}`;
  return account === undefined ? name : `${name} of account ${account}`;
};

const outcomes: Readonly<Record<TrackingOutcome, string>> = {
  accepted: 'accepted',
  invalid: 'not counted, it is invalid',
  robot: 'not counted, the user agent is that of a robot',
  acting: 'not counted, staff act for an account',
  rate_limited: 'not counted, this address sends too much',
  not_public: 'the listing or account has no public page, or there is none with this id',
};

const isOutcome = (value: unknown): value is TrackingOutcome =>
  typeof value === 'string' && Object.hasOwn(outcomes, value);

/** Error messages in a response about one event. */
const faultsOf = (fields: unknown, index: number): string[] =>
  Object.entries(isRecord(fields) ? fields : {})
    .filter(([path]) => path.split('.')[1] === String(index))
    .map(([, sentence]) => String(sentence));

const explainAnswer = (events: readonly Happening[], status: number, answer: unknown) => {
  if (!isRecord(answer) || !Array.isArray(answer.outcomes)) {
    say(`the server answered ${status}`, answer);
    return;
  }
  const { outcomes: told, fields }: { outcomes?: unknown[]; fields?: unknown } = answer;
  events.forEach((event, index) => {
    const outcome = told?.[index];
    const faults = faultsOf(fields, index).map((sentence) => `: ${sentence}`);
    say(`${wordsOf(event)}: ${isOutcome(outcome) ? outcomes[outcome] : String(outcome)}${faults.join('')}`);
  });
};

/** Event without the token and undefined properties, for the console. */
const shown = (event: Happening) =>
  Object.fromEntries(
    Object.entries(event).filter(([name, value]) => value !== undefined && name !== 'UserToken'),
  );

/** Sends events with `fetch`, because its response can be read across origins. */
const send: SendEvents = (endpoint, events) => {
  for (const event of events) say(`sent ${wordsOf(event)}`, shown(event));
  fetch(endpoint, {
    method: 'POST',
    body: JSON.stringify({ rawData: encodeRawData(events), debug: true }),
    // A request with only this header needs no preflight.
    headers: { 'accept-language': 'en' },
    keepalive: true,
  })
    .then(async (response) => {
      const answer: unknown = await response.json().catch(() => undefined);
      explainAnswer(events, response.status, answer);
    })
    .catch((error: unknown) =>
      say(`${endpoint} cannot be reached; see connect-src of the page’s policy`, error),
    );
};

/** Reason why the consent cookie contains no consent. */
const cookieProblem = (cookies: string): string => {
  const { name, revision } = consentCookie;
  const text = readCookie(cookies, name);
  if (text === undefined) return `there is no cookie ${name}, and window.torvet has stated no consent`;
  try {
    const consent: unknown = JSON.parse(text);
    if (!isRecord(consent) || !Array.isArray(consent.categories))
      return `the cookie ${name} has no categories`;
    return consent.revision === revision
      ? `the visitor has refused: the cookie ${name} has no category "statistic"`
      : `the cookie ${name} has revision ${JSON.stringify(consent.revision)}, not ${revision}`;
  } catch {
    return `the cookie ${name} is no JSON`;
  }
};

const agreed = 'the visitor agrees to statistics, events are sent';

const stateOf = (stated: boolean | undefined, token: string | undefined): string => {
  if (stated === false) return 'nothing is sent: window.torvet has stated { statistic: false }';
  if (stated === undefined && !hasConsent(document.cookie, 'statistic'))
    return `nothing is sent: ${cookieProblem(document.cookie)}`;
  if (isActing(token)) return 'nothing is sent: staff act for an account';
  return agreed;
};

/** Tracks like the normal script, and logs explanations to the console. */
export const countAndExplain = (endpoint: URL): void => {
  let said = '';
  let isParsed = document.readyState !== 'loading';
  let isCounted = false;
  document.addEventListener('DOMContentLoaded', () => {
    isParsed = true;
  });
  checkMarks(say, () => isParsed && isCounted);
  countPage(endpoint, {
    send,
    decided: (stated, token) => {
      const state = stateOf(stated, token);
      if (state !== said) say(state);
      said = state;
      isCounted ||= state === agreed;
    },
  });
};
