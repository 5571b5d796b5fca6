import type { common as da } from '../da/common';

export const common = {
  appName: 'Torvet',
  tagline: 'The member area for commercial property',
  yes: 'Yes',
  no: 'No',
  dateFormat: 'dd/mm/yyyy',
  openCalendar: 'Pick a date',
  loading: 'Loading …',
  loadingPage: 'The page is loading',
  skipToContent: 'Skip to content',
  showMore: 'Show more',
  range: '%{from}–%{to}',
  fromValue: 'From %{value}',
  toValue: 'Up to %{value}',
  onRequest: 'On request',
  dash: '–',
  otherLanguage: 'Dansk',
  themeToDark: 'Change to dark appearance',
  themeToLight: 'Change to light appearance',
  opensInNewTab: 'opens in a new tab',
  traceId: 'Error reference: %{traceId}',
} satisfies typeof da;
