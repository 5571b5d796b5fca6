import Button from '@mui/material/Button';
import { Suspense, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type ViewOwner, ViewOwnerContext } from '../../lists/views/viewOwner';
import { type Decision, guard } from '../../permissions/guard';
import { useRouteTable } from '../../permissions/routeTable';
import { hasAccounts, type Session } from '../../permissions/session';
import { useSessionState, useSessionStore } from '../../permissions/useSession';
import { endSession } from '../../providers/auth/leave';
import { isPublicPath } from '../../providers/auth/redirect';
import { hasLiveToken } from '../../providers/auth/tokenCookie';
import { PageSkeleton } from '../../ui/PageSkeleton';
import LooseCable from '../../ui/states/looseCable.svg?component';
import { StatePage } from '../../ui/states/StatePage';
import { useText } from '../../ui/useText';
import { instanceOf } from './page';
import { notFoundPage, pageOf, pages } from './pages';
import { skeletonOf } from './skeletonOf';

/** Error page if the accounts cannot be loaded, which the guard needs for its decision. */
const SessionFailed = () => {
  const { text } = useText();
  const session = useSessionStore();
  return (
    <StatePage
      drawing={<LooseCable />}
      title={text('torvet.accountIndex.failed')}
      actions={
        <Button variant="contained" onClick={() => void session.load()}>
          {text('torvet.actions.retry')}
        </Button>
      }
    >
      <p>{text('torvet.app.loadFailedText')}</p>
    </StatePage>
  );
};

/** Leaves the app for a public page with a full page load. */
const LoadAnew = ({ leave }: { leave: () => void }) => {
  useEffect(leave, [leave]);
  return <PageSkeleton />;
};

const reload = () => window.location.reload();
const profilePath = '/user';

const signIn = () => endSession('expired');

/** Owner of the saved views; during an impersonation, only the account's views are available. */
const viewOwnerOf = (session: Session | undefined): ViewOwner | undefined => {
  if (!session) return undefined;
  const { active, acting, staff, roles } = session;
  const writes = staff || roles.includes('admin') || roles.includes('member');
  return {
    personal: acting === undefined,
    ...(active ? { account: { ID: active.ID, name: active.name, writes } } : {}),
  };
};

const Outcome = ({ decision }: { decision: Decision }) => {
  const state = useSessionState();
  const { pathname } = useLocation();
  const { contentKnown } = useRouteTable();
  const viewOwner = useMemo(() => viewOwnerOf(state.status === 'ready' ? state.session : undefined), [state]);
  if (!decision.pass) {
    if (decision.reason === 'signedOut') return <LoadAnew leave={signIn} />;
    return <Navigate to={decision.to} replace />;
  }
  // Sign-in pages are public pages, which need a full page load.
  if ('identityProvider' in decision || isPublicPath(pathname)) return <LoadAnew leave={reload} />;
  if (state.status === 'ready' && state.session?.pendingStaff && pathname !== profilePath)
    return <Navigate to={profilePath} replace />;
  const match = decision.page;
  // The path may belong to a content page whose route is not loaded yet.
  if (!match && !contentKnown && hasLiveToken() && state.status !== 'failed') return <PageSkeleton />;
  const built = match && pageOf(match.route);
  const key = match && built ? instanceOf(built, match) : 'not found';
  const session = state.status === 'ready' ? state.session : undefined;
  // Users without an account see the no-access page instead of the skeleton.
  const instead = match && session && !hasAccounts(session) ? pages.noAccess : undefined;
  return (
    <ViewOwnerContext value={viewOwner}>
      <Suspense key={key} fallback={<PageSkeleton {...skeletonOf(pathname)} />}>
        {(built ?? instead ?? notFoundPage).draw(session, match?.params ?? {})}
      </Suspense>
    </ViewOwnerContext>
  );
};

/** Renders the current page if the guard allows it. */
export const GuardedPage = () => {
  const location = useLocation();
  const state = useSessionState();
  // Public pages need no session and are rendered without waiting for it.
  const { all: routes } = useRouteTable();
  const decision = guard(location, undefined, routes);
  if (decision.pass) return <Outcome decision={decision} />;
  if (!hasLiveToken()) return <LoadAnew leave={signIn} />;
  if (state.status === 'loading') return <PageSkeleton {...skeletonOf(location.pathname)} />;
  if (state.status === 'failed') return <SessionFailed />;
  return <Outcome decision={guard(location, state.session, routes)} />;
};
