import type { MessageKey } from '../../../i18n/messages';
import { listingSite } from '../../providers/publicSite';
import { useText } from '../../ui/useText';

/** Links to the public site, as paths below its URL. */
const publicLinks: readonly { label: MessageKey; path: string }[] = [
  { label: 'torvet.navigation.findProperty', path: '/lokaler' },
  { label: 'torvet.navigation.findBroker', path: '/maeglere' },
  { label: 'torvet.navigation.news', path: '/nyheder' },
  { label: 'torvet.navigation.statistics', path: '/statistik' },
  { label: 'torvet.navigation.about', path: '/om' },
];

/** First navigation row: links to the public site. */
export const PublicSiteLinks = ({ className }: { className?: string }) => {
  const { text } = useText();
  const site = listingSite();
  return (
    <nav className={className} aria-label={text('torvet.navigation.publicSite')}>
      <ul>
        {publicLinks.map(({ label, path }) => (
          <li key={path}>
            <a href={`${site}${path}`}>{text(label)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
