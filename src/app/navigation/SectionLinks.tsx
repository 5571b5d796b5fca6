import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Session } from '../../permissions/session';
import { useText } from '../../ui/useText';
import { pages } from '../routes/pages';
import { sectionAt, sectionsOf } from './sections';

interface SectionLinksProps {
  session: Session;
  className?: string;
  onFollow?: () => void;
}

/** The sections of the member area that this user has. A page is fetched when one is about to open it. */
export const SectionLinks = ({ session, className, onFollow }: SectionLinksProps) => {
  const { text } = useText();
  const translate = useTranslate();
  const { pathname } = useLocation();
  const sections = sectionsOf(session);
  const current = sectionAt(pathname, sections);
  if (sections.length === 0) return null;
  return (
    <nav className={className} aria-label={text('torvet.navigation.main')}>
      <ul>
        {sections.map((section) => {
          const { route, path, label } = section;
          const fetchAhead = () => void pages[route]?.fetch().catch(() => undefined);
          return (
            <li key={route}>
              <Link
                to={path}
                aria-current={section === current ? 'page' : undefined}
                onClick={onFollow}
                onPointerEnter={fetchAhead}
                onFocus={fetchAhead}
              >
                {translate(label, { smart_count: 2 })}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
