import * as z from 'zod';
import { accountTypeIDs } from '../accountTypes';
import { codes } from '../codes';
import { listingTypeIDs } from '../listing/families';
import { type FieldIssue, fieldIssues, issueLimits } from '../messages';
import { id, multilineText, text } from '../values';
import {
  accountEvents,
  listingEvents,
  searchAgentEvents,
  searchSources,
  trackingLimits,
  userEvents,
} from './codes';
import { decodeRawData } from './rawData';

/** Tracking events as clients send them. */

const codeOf = <Code extends number>(table: Readonly<Record<string, Code>>) =>
  z.literal(Object.values(table));

/** Common fields of events. */
const session = {
  SessionID: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .describe('Random ID created by the browser for one session; does not identify the person.'),
  SessionAcquisition: text(1, 200).describe(
    'Source of the session, e.g. `google / cpc`, `direct`, `Internal`.',
  ),
  UserToken: z.string().max(8192).optional().describe('Bearer token of the signed-in user; never stored.'),
};

const page = {
  click_target: multilineText(1, 500)
    .optional()
    .describe('Clicked value: a telephone number, an e-mail address or a URL.'),
  page_referrer: text(1, 2000).optional().describe('URL of the referring page.'),
  page_s_source: z
    .enum(searchSources)
    .optional()
    .describe(
      'Code of the part of the site from which the visitor came; parts with a code ending in 0 do not track clicks.',
    ),
};

const listingEvent = z
  .strictObject({
    event: z.literal('listing_action').describe('Kind of event.'),
    action: codeOf(listingEvents).describe(`Action: ${codes(listingEvents)}`),
    target_listing_id: id().describe('ID of the listing.'),
    target_account_id: id().optional().describe('ID of the listing’s account.'),
    ...page,
    ...session,
  })
  .describe('An event of a listing.');

const accountEvent = z
  .strictObject({
    event: z.literal('account_action').describe('Kind of event.'),
    action: codeOf(accountEvents).describe(`Action: ${codes(accountEvents)}`),
    target_account_id: id().describe('ID of the account.'),
    ...page,
    ...session,
  })
  .describe('An event of an account’s public profile.');

const userEvent = z
  .strictObject({
    event: z.literal('user_action').describe('Kind of event.'),
    action: codeOf(userEvents).describe(`Action: ${codes(userEvents)}`),
    search_input: text(1, 200).optional().describe('Entered text.'),
    search_choice: text(1, 200).optional().describe('Selected value.'),
    account_type: z.literal(accountTypeIDs).optional().describe('Type of the user’s account.'),
    listing_type: z.literal(listingTypeIDs).optional().describe('Type of the listing.'),
    ...page,
    ...session,
  })
  .describe('An event of a user.');

const searchAgentEvent = z
  .strictObject({
    event: z.literal('search_agent_action').describe('Kind of event.'),
    action: codeOf(searchAgentEvents).describe(`Action: ${codes(searchAgentEvents)}`),
    search_agent_id: id().optional().describe('ID of the search agent.'),
    search_agent_interval: z
      .number()
      .int()
      .min(0)
      .max(3)
      .optional()
      .describe('Frequency of mails: 0 = paused, 1 = immediately, 2 = daily, 3 = weekly.'),
    ...page,
    ...session,
  })
  .describe('An event of a search agent.');

export const trackingEventSchema = z.discriminatedUnion('event', [
  listingEvent,
  accountEvent,
  userEvent,
  searchAgentEvent,
]);
export type TrackingEvent = z.infer<typeof trackingEventSchema>;
export type ListingTrackingEvent = z.infer<typeof listingEvent>;

/** Decodes `rawData` to an array; undefined if the data is invalid or the array too long. */
const sentEvents = (rawData: string): unknown[] | undefined => {
  try {
    const sent = decodeRawData(rawData);
    const events: unknown[] = Array.isArray(sent) ? sent : [sent];
    return events.length > 0 && events.length <= trackingLimits.batch ? events : undefined;
  } catch {
    return undefined;
  }
};

/**
 * `{rawData: base64(JSON)}` with one event, or up to {@link trackingLimits.batch} events. The events are validated
 * separately ({@link checkEvents}), so that an invalid event does not cause the rejection of valid events.
 */
export const trackingBody = z.strictObject({
  rawData: z
    .string()
    .max(trackingLimits.rawData)
    .transform((value, context): unknown[] => {
      const events = sentEvents(value);
      if (events) return events;
      context.addIssue({ code: 'custom', params: { rule: 'valid' } });
      return z.NEVER;
    })
    .describe(`One event, or a list of at most ${trackingLimits.batch}: JSON in UTF-8, as base64.`),
  debug: z
    .boolean()
    .optional()
    .describe('If true, the response is 200 with the outcome of each event. Events are counted as usual.'),
});

/** Outcomes of an event in debug mode, as listed in `docs/tracking.md`. */
export const trackingOutcomes = {
  accepted: 'stored. Figures follow within a minute: once per session and day, and up to the limits',
  invalid: 'not stored: `fields` names what is faulty',
  robot: 'not stored: the user agent is that of a robot',
  acting: 'not stored: staff act for an account',
  rate_limited: 'not stored: the address sends too much',
  not_public:
    'the listing or account has no public page, or there is none with this id. Whether it is stored is not said, so that nothing is revealed about it',
} as const;
export type TrackingOutcome = keyof typeof trackingOutcomes;

export const trackingAnswer = z.strictObject({
  outcomes: z.array(z.literal(Object.keys(trackingOutcomes) as TrackingOutcome[])).describe(
    `The outcome of each event, in the order sent: ${Object.entries(trackingOutcomes)
      .map(([outcome, meaning]) => `\`${outcome}\` (${meaning})`)
      .join(', ')}.`,
  ),
  fields: z
    .record(z.string(), z.string())
    .optional()
    .describe('Error message for each invalid field, by its path with dots, e.g. `rawData.3.action`.'),
});

/**
 * Validates a batch. @returns the events by index, with undefined for invalid events, and errors by index
 * (`rawData.3.action`).
 */
export const checkEvents = (
  sent: readonly unknown[],
): { events: (TrackingEvent | undefined)[]; faults: FieldIssue[] } => {
  const checked = sent.map((event) => trackingEventSchema.safeParse(event));
  const faultsOf = checked.map(({ error }, index) =>
    error === undefined
      ? []
      : fieldIssues(trackingEventSchema, error.issues, sent[index]).map(({ path, message }) => ({
          path: ['rawData', index, path].filter((key) => key !== '').join('.'),
          message,
        })),
  );
  // Limits the errors per event, so that an event with many errors does not displace errors of other events.
  const each = Math.max(
    1,
    Math.floor(issueLimits.places / faultsOf.filter(({ length }) => length > 0).length),
  );
  return {
    events: checked.map(({ data }) => data),
    faults: faultsOf.flatMap((faults) => faults.slice(0, each)),
  };
};
