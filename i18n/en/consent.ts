export const consent = {
  settings: 'Cookie settings',
  title: 'We use cookies',
  description:
    'If you agree to statistics, we count visits, so that the advertiser can see what works. Without your consent we store and send only what is necessary. You can change your choice at any time under “Cookie settings” at the foot of the page.',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  customise: 'Customise',
  save: 'Save choices',
  close: 'Close cookie settings',
  purpose:
    'Choose what we may use. When you withdraw a consent, we delete the cookies that it allowed at once.',
  necessary: 'Necessary',
  necessaryText:
    'Remember your choice here (cc_cookie, 365 days). When you sign in, they also remember who you are. They cannot be turned off.',
  functional: 'Functional',
  functionalText: 'Remember for the next time what you have chosen. This page uses none today.',
  statistic: 'Statistics',
  statisticText:
    'Count your visit and how you found your way (torvet_session, 30 minutes; torvet_acquisition, until you close the browser). The advertiser sees figures alone, never who you are.',
  marketing: 'Marketing',
  marketingText: 'Show you relevant advertisements elsewhere. This page uses none today.',
  cookieName: 'Cookie',
  cookiePurpose: 'Purpose',
  cookieKept: 'Kept',
  days: '%{count} days',
  minutes: '%{count} minutes',
  untilClosed: 'Until you close the browser',
  untilCleared: 'Until you clear browsing data',
  cookies: {
    consent: 'Remembers your choice here.',
    token: 'Shows that you are logged in.',
    login: 'Keeps you logged in.',
    knownBrowser: 'Recognises the browser, so that wrong passwords of others do not lock you out.',
    mode: 'Remembers whether you want the pages light or dark.',
    announcements: 'Remembers which announcements you have closed.',
    choices:
      'Remembers your choices in lists, the language, recent searches and the size of parts of the page. In the browser’s storage.',
    scroll: 'Remembers how far you had scrolled on each page.',
    work: 'Remembers the account you work on and keeps what you are writing. In the browser’s storage.',
    session: 'Holds together what happens during one visit.',
    acquisition: 'Remembers during the visit how you found your way.',
  },
};
