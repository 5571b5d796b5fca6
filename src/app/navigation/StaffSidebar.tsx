import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { Session } from '../../permissions/session';
import { belowBanner, radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { SectionItems } from './SectionItems';
import { type StaffGroup, sectionAt, sidebarGroups } from './sections';

const Sidebar = styled('nav')({
  position: 'sticky',
  top: belowBanner(24),
  alignSelf: 'start',
  maxHeight: `calc(100dvh - ${belowBanner(48)})`,
  marginTop: 24,
  // Space for the focus ring, which the scroll container would clip.
  padding: 4,
  overflowY: 'auto',
  '& h2': { margin: '14px 12px 2px', fontSize: '0.8125rem', fontWeight: 600, color: token('muted') },
  '& section:first-of-type h2': { marginTop: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 34,
    padding: '4px 12px',
    borderRadius: radii.control,
    color: token('ink'),
    fontSize: '0.9375rem',
    lineHeight: 1.3,
    textDecoration: 'none',
    '&:hover': { backgroundColor: token('hover') },
    '&[aria-current]': { backgroundColor: token('selected'), color: token('primary'), fontWeight: 600 },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
});

const Group = ({ name, sections }: StaffGroup) => {
  const { text } = useText();
  const { pathname } = useLocation();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{text(`torvet.navigation.staffGroups.${name}`)}</h2>
      <ul>
        <SectionItems sections={sections} current={sectionAt(pathname, sections)} />
      </ul>
    </section>
  );
};

/** Sidebar with links to all staff pages in groups. Empty until the session is loaded. */
export const StaffSidebar = ({ session }: { session: Session | undefined }) => {
  const { text } = useText();
  if (!session) return <div />;
  return (
    <Sidebar aria-label={text('torvet.navigation.staff')}>
      {sidebarGroups(session).map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </Sidebar>
  );
};
