import { publicSite } from '../../providers/publicSite';
import { useText } from '../../ui/useText';
import { publicLinks } from './publicLinks';

/** The first row: the public site; nothing where there is none. */
export const PublicSiteLinks = ({ className }: { className?: string }) => {
  const { text } = useText();
  const site = publicSite();
  if (site === undefined) return null;
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
