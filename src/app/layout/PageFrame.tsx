import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { isStaff, type Session } from '../../permissions/session';
import { hasLiveToken, readClaims } from '../../providers/auth/tokenCookie';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { isStaffPage } from '../navigation/sections';
import { pageWidth } from './pageWidth';

/** Media query of windows that are wide enough for the sidebar; in others, the staff menu has its links. */
const sidebarQuery = '(min-width:1280px)';
const sidebarWidth = 216;

const Frame = styled('div')({
  [`@media ${sidebarQuery}`]: {
    '&[data-sidebar]': {
      display: 'grid',
      gridTemplateColumns: `${sidebarWidth}px minmax(0, 1fr)`,
      maxWidth: pageWidth + 48,
      marginInline: 'auto',
      // Aligns the link text with the logo.
      paddingLeft: 8,
    },
  },
  // Minimum window width at which the sidebar fits into the margin, without moving the page content.
  [`@media (min-width:${pageWidth + 48 + 2 * (sidebarWidth + 16)}px)`]: {
    '&[data-sidebar]': {
      gridTemplateColumns: `1fr minmax(0, ${pageWidth + 48}px) 1fr`,
      maxWidth: 'none',
      paddingLeft: 0,
      '& > nav': { justifySelf: 'end', width: sidebarWidth },
    },
  },
});

const StaffSidebar = fetchedPart(async () => (await import('../navigation/StaffSidebar')).StaffSidebar);

const claimsOfStaff = (): boolean => {
  const claims = hasLiveToken() ? readClaims() : undefined;
  return claims !== undefined && isStaff(claims);
};

interface PageFrameProps {
  /** Undefined until the accounts are loaded; until then, the access token decides whether to show the sidebar. */
  session: Session | undefined;
  children: ReactNode;
}

/** Page content, with the staff sidebar next to it on staff pages in wide windows. */
export const PageFrame = ({ session, children }: PageFrameProps) => {
  const { pathname } = useLocation();
  const wide = useMediaQuery(sidebarQuery, { noSsr: true });
  const shown = wide && isStaffPage(pathname) && (session ? session.staff : claimsOfStaff());
  return (
    <Frame className="page-frame" data-sidebar={shown || undefined}>
      {shown ? (
        <Suspense fallback={<div />}>
          <StaffSidebar session={session} />
        </Suspense>
      ) : null}
      {children}
    </Frame>
  );
};
