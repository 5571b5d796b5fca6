import { trackingOperations } from '../../../schemas/operations/tracking';
import {
  accountMarkerSchema,
  accountMetricsSchema,
  listingFiguresSchema,
  promotionResultSchema,
} from '../../../schemas/tracking/accountMetrics';
import {
  accountBenchmarkSchema,
  benchmarkSchema,
  comparedListingSchema,
} from '../../../schemas/tracking/benchmark';
import {
  accountEvents,
  listingEvents,
  searchAgentEvents,
  trackingLimits,
  userEvents,
} from '../../../schemas/tracking/codes';
import { trackingBody, trackingEventSchema } from '../../../schemas/tracking/events';
import { metricPeriod } from '../../../schemas/tracking/metricRules';
import { listingMetricsSchema, metricMarkerSchema } from '../../../schemas/tracking/metrics';
import { codes } from './codes';
import { say } from './words';

const every = {
  event: 'The kind of event.',
  click_target: 'What was clicked: a number, an address, a link.',
  page_referrer: 'Address of the page before.',
  page_s_source: 'Where on the site the visitor came from; a code ending in 0 is without click tracking.',
  SessionID: 'Made by the browser for one session; says nothing of the person.',
  SessionAcquisition: 'Where the session came from, e.g. `google / cpc`, `direct`, `Internal`.',
  UserToken: 'The bearer token of whoever is signed in; never stored.',
} as const;

const [listing, account, user, searchAgent] = trackingEventSchema.options;
say(listing, 'Something happens to a listing.', {
  ...every,
  action: `What: ${codes(listingEvents)}`,
  target_listing_id: 'ID of the listing.',
  target_account_id: 'ID of its account.',
});
say(account, 'Something happens on an account’s public profile.', {
  ...every,
  action: `What: ${codes(accountEvents)}`,
  target_account_id: 'ID of the account.',
});
say(user, 'A user does something.', {
  ...every,
  action: `What: ${codes(userEvents)}`,
  search_input: 'What was typed.',
  search_choice: 'What was chosen.',
  account_type: 'Type of the user’s account.',
  listing_type: 'Type of the listing.',
});
say(searchAgent, 'Something happens to a search agent.', {
  ...every,
  action: `What: ${codes(searchAgentEvents)}`,
  search_agent_id: 'ID of the search agent.',
  search_agent_interval: 'How often it mails: 0 = paused, 1 = at once, 2 = daily, 3 = weekly.',
});
say(trackingBody, undefined, {
  rawData: `One event, or a list of at most ${trackingLimits.batch}: JSON in UTF-8, as base64.`,
});

const counts = {
  visits: 'Page visits, once per session and day.',
  rawVisits: 'Page visits, each.',
  leads: 'Clicks on broker link, number, e-mail or contact, once per session, kind and day.',
  rawLeads: 'The same clicks, each.',
  linkLeads: 'Of the leads, those on the broker link; days before they were told apart have none.',
  numberLeads: 'Of the leads, those on the number.',
  emailLeads: 'Of the leads, those on the e-mail address.',
  contactLeads: 'Of the leads, those on the contact button.',
  agentMails: 'Mails of search agents that contained the listing, each: counted by the server.',
  formLeads: 'Forms that were sent from the public page, each: counted by the server, of everyone.',
  promotedImpressions: 'Times it was seen in a promoted place.',
  promotedClicks: 'Times it was clicked in a promoted place.',
  organicImpressions: 'Times it was seen in an ordinary place.',
  organicClicks: 'Times it was clicked in an ordinary place.',
  pageViews: 'Views of the public page, counted by the server as it serves it, of everyone but robots.',
} as const;
const totals = { ...counts, conversion: 'Leads / visits as a share from 0; null without visits.' } as const;

say(listingMetricsSchema, 'What was counted of a listing in a period. Days are those of Denmark.', {
  from: 'The first day.',
  to: 'The last day.',
  days: 'Every day of the period, also those without events, in order.',
  totals: 'The whole period.',
  previous: 'The same number of days before it.',
  refused:
    'Page views and events that were left out: of robots, or more than one address may add; told to staff alone.',
  markers: 'What happened that may explain the figures.',
});
say(listingMetricsSchema.shape.days.element, 'One day.', { date: 'The day.', ...counts });
say(listingMetricsSchema.shape.totals, 'Several days together.', totals);
const [price, promotion] = metricMarkerSchema.options;
say(price, 'A price was changed.', {
  kind: 'What happened.',
  date: 'The day.',
  field: 'The field that was changed, e.g. `salesPrice`.',
  from: 'Whole kroner before; null when there was none.',
  to: 'Whole kroner after; null when there is none.',
});
say(promotion, 'A promotion began or ended.', {
  kind: 'What happened.',
  date: 'The day.',
  promotionID: 'ID of the order.',
});
say(trackingOperations.listingMetrics.query, undefined, {
  from: `The first day; without it and \`to\`, the last ${metricPeriod.default} days.`,
  to: `The last day; at most ${metricPeriod.longest} days in all.`,
});

say(trackingOperations.accountMetrics.query, undefined, {
  from: `The first day; without it and \`to\`, the last ${metricPeriod.default} days.`,
  to: `The last day; at most ${metricPeriod.longest} days in all.`,
  compare:
    'Period to compare with: as many days before (`previous`, the default), or the same days a year before (`year`).',
});
say(accountMetricsSchema, 'Figures of all listings of an account. Days are those of Denmark.', {
  from: 'The first day.',
  to: 'The last day.',
  compare: 'The period that is compared with.',
  days: 'Every day of the period, also those without events, in order.',
  totals: 'The whole period.',
  previous: 'The whole period that is compared with.',
  active: 'Listings that are active now.',
  listings: 'Listings that are active or have figures in one of the periods, the most visited first.',
  markers: 'Changes of listings that may explain the figures.',
  promotions: 'Promotions that ran in the period, the latest first.',
});
say(
  promotionResultSchema,
  'A promotion with what it brought, over all its days up to the last day of the period.',
  {
    ID: 'ID of the order.',
    listingID: 'ID of the listing.',
    title: 'Title.',
    addressText: 'Official address, on one line.',
    from: 'Its first day.',
    to: 'Its last day, or that of the period: the last one that is counted.',
    until: 'Its last day.',
    charged: 'Whole kroner that were charged, for all of its days.',
    visits: counts.visits,
    leads: counts.leads,
    expectedVisits:
      'Visits that as many days would have had by the average of up to 28 days before it; absent with fewer than 7 such days.',
  },
);
say(accountMetricsSchema.shape.active, 'Listings that are active now.', {
  listings: 'Number of listings.',
  area: 'Their floor area in whole square metres.',
});
say(listingFiguresSchema, 'Figures of a listing.', {
  title: 'Title.',
  addressText: 'Official address, on one line.',
  contactName: 'Name of the contact.',
  daysOnMarket: 'Whole days from publication until today, or until it was closed.',
  figures: 'The period.',
  previous: 'The period that is compared with.',
});
say(listingFiguresSchema.shape.figures, 'Figures of a period.', {
  visits: counts.visits,
  leads: counts.leads,
  formLeads: counts.formLeads,
  pageViews: counts.pageViews,
});
say(accountMarkerSchema, 'Changes of listings on a day.', {
  date: 'The day.',
  published: 'Listings that were published for the first time.',
  prices: 'Changes of a price.',
  promotions: 'Promotions that began.',
});

const compared = {
  state: 'Whether there is something to tell.',
  from: 'The first day that was looked at.',
  to: 'The last day: yesterday, when it was worked out.',
  days: 'Days of them on which the listing was published.',
  region: 'The first digit of the zip code; 0, 1 and 2 are one region, which is 2.',
  size: 'The size class that the floor area is in.',
  own: 'The listing itself.',
} as const;
const rates = { visitsPerDay: 'Visits a day.', leadsPerDay: 'Leads a day.' } as const;
const [none, withheld, told] = benchmarkSchema.options;
say(none, 'There is nothing to compare.', {
  state:
    'Why: it is not shown to everyone, it has been for too few days, or nothing has been worked out since it is.',
});
say(withheld, 'Too few similar listings, or of too few accounts, to tell anything of them.', compared);
say(
  told,
  'A listing and the median of similar ones: of its type, region and size class, of other accounts.',
  {
    ...compared,
    similar: 'The median of the similar listings.',
  },
);
say(accountBenchmarkSchema, 'Active listings of an account next to similar ones of other accounts.', {
  from: compared.from,
  to: compared.to,
  listings: 'Those that lack the largest number of visits a day first.',
  withheld: 'Active listings with too few similar ones, or similar ones of too few accounts.',
  notCompared: 'Active listings that are not compared: hidden, new, or without floor area or zip code.',
});
say(comparedListingSchema, 'A listing and the median of similar ones.', {
  ID: 'ID of the listing.',
  title: 'Title.',
  addressText: 'Official address, on one line.',
  days: compared.days,
  region: compared.region,
  size: compared.size,
  own: compared.own,
  similar: 'The median of the similar listings.',
});
for (const { size, own } of [withheld.shape, told.shape, comparedListingSchema.shape]) {
  say(size, 'A size class, in whole m² of floor area.', {
    from: 'From, included.',
    to: 'To, included; null for the largest.',
  });
  say(own, 'What the listing has a day.', rates);
}
for (const { similar } of [told.shape, comparedListingSchema.shape])
  say(similar, 'The median of what each of them has a day.', { ...rates, listings: 'How many there are.' });
