import type { MessageKey } from '../../../i18n/messages';

/** Links to the public site, below its address. */
export const publicLinks: readonly { label: MessageKey; path: string }[] = [
  { label: 'torvet.navigation.findProperty', path: '/lokaler' },
  { label: 'torvet.navigation.findBroker', path: '/maeglere' },
  { label: 'torvet.navigation.news', path: '/nyheder' },
  { label: 'torvet.navigation.statistics', path: '/statistik' },
  { label: 'torvet.navigation.about', path: '/om-os' },
];
