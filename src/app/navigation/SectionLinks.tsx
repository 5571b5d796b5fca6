import { NavLink } from 'react-router-dom';
import { useText } from '../../forms/useText';
import type { Session } from '../../permissions/session';
import { pages } from '../routes/pages';
import { sectionsOf } from './sections';

interface SectionLinksProps {
  session: Session;
  className?: string;
  onFollow?: () => void;
}

/** The sections of the member area that this user has. A page is fetched when one is about to open it. */
export const SectionLinks = ({ session, className, onFollow }: SectionLinksProps) => {
  const { text } = useText();
  const sections = sectionsOf(session);
  if (sections.length === 0) return null;
  return (
    <nav className={className} aria-label={text('torvet.navigation.main')}>
      <ul>
        {sections.map(({ route, path, label }) => {
          const fetchAhead = () => void pages[route]?.fetch().catch(() => undefined);
          return (
            <li key={route}>
              <NavLink to={path} onClick={onFollow} onPointerEnter={fetchAhead} onFocus={fetchAhead}>
                {text(label)}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
