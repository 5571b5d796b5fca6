import Button from '@mui/material/Button';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { MessageKey } from '../../../i18n/messages';
import type { AppRoute } from '../../../schemas/appRoute';
import { roles } from '../../../schemas/roles';
import { useAskedEnd } from '../../forms/editing/useAskedEnd';
import { canChangeAccount, changeLabel } from '../../permissions/changeAccount';
import { createAccountPath, type NoAccessKind, readNoAccess } from '../../permissions/guard';
import { routeTable } from '../../permissions/routeTable';
import { hasAccounts, isNarrowed, type Session } from '../../permissions/session';
import { useSession } from '../../permissions/useSession';
import { useSignOut } from '../../permissions/useSignOut';
import { safeRedirect } from '../../providers/auth/redirect';
import { appConfig } from '../../providers/config';
import { BusyButton } from '../../ui/BusyButton';
import { StatePage } from '../../ui/states/StatePage';
import { useText } from '../../ui/useText';
import ClosedDoor from './closedDoor.svg?component';

interface NoAccessProps {
  /** Check of the guard that failed. */
  because: NoAccessKind;
  /** Requested page, if it is known. */
  route?: AppRoute | undefined;
  session?: Session | undefined;
}

const listed = (names: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);

/** Sentences that explain which check failed, what is required, and who can grant access. */
const useReasons = ({ because, route, session }: NoAccessProps): string[] => {
  const { text } = useText();
  const language = document.documentElement.lang || 'da';
  const account = session?.active;
  switch (because) {
    case 'userroles': {
      if (route?.who === 'staff')
        return [
          text('torvet.noAccess.requiredRoles', { roles: text('torvet.role.staff') }),
          text('torvet.noAccess.whoStaff'),
        ];
      if (account?.suspended) return [text('torvet.noAccess.onlyRead')];
      const wanted = (route?.roles ?? []).map((role) => text(`torvet.role.${roles[role]}`));
      const held = (session?.roles ?? []).map((role) => text(`torvet.role.${roles[role]}`));
      return [
        ...(wanted.length > 0
          ? [text('torvet.noAccess.requiredRoles', { roles: listed(wanted, language) })]
          : []),
        ...(account && held.length > 0
          ? [text('torvet.noAccess.yourRoles', { account: account.name, roles: listed(held, language) })]
          : []),
        // Users who have removed roles from themselves can restore them.
        text(session && isNarrowed(session) ? 'torvet.noAccess.ownRoles' : 'torvet.noAccess.whoRoles'),
      ];
    }
    case 'permissions':
      return [
        ...(route?.permission
          ? [
              text('torvet.noAccess.requiredPermission', {
                permission: text(`torvet.permission.${route.permission}`),
              }),
            ]
          : []),
        text('torvet.noAccess.whoPermissions'),
      ];
    case 'accounttype': {
      const types = (route?.accountTypes ?? []).map((type) => text(`torvet.accountType.${type}`));
      return [
        text('torvet.noAccess.requiredAccountTypes', { types: listed(types, language) }),
        text('torvet.noAccess.whoAccountType'),
      ];
    }
    case 'acting':
      return [text('torvet.noAccess.endActing')];
    case 'offmarket':
      return [text('torvet.noAccess.whoOffMarket')];
    case 'default':
      return [
        text('torvet.noAccess.whoDefault'),
        ...(session && !hasAccounts(session) ? [text('torvet.noAccess.orCreate')] : []),
      ];
  }
};

/** Label of the link to the account's page, which shows the missing permission or who can grant it. */
const toAccount: Readonly<Partial<Record<NoAccessKind, MessageKey>>> = {
  userroles: 'torvet.noAccess.toUsers',
  permissions: 'torvet.noAccess.toPermissions',
};

/** Path of the requested page, or of the account's page if the requested one needs a record. */
const pathTo = (route: AppRoute | undefined): string =>
  route && !route.path.includes(':') ? route.path : '/account';

/** Explains which check failed, what is required, and who can grant access. */
const NoAccess = (props: NoAccessProps) => {
  const { text } = useText();
  const { because, route, session } = props;
  const reasons = useReasons(props);
  const signOut = useSignOut();
  const { supportContact } = appConfig();
  const leads = toAccount[because];
  const type = session?.active ? text(`torvet.accountType.${session.active.accountType}`) : '';
  return (
    <StatePage
      drawing={<ClosedDoor />}
      title={text(`torvet.noAccess.${because}`, { type })}
      actions={
        <>
          {because === 'default' ? (
            <>
              {session && !hasAccounts(session) ? (
                <Button component={Link} to={createAccountPath(pathTo(route))} variant="contained">
                  {text('torvet.navigation.becomeAdvertiser')}
                </Button>
              ) : null}
              <Button variant="outlined" onClick={signOut}>
                {text('torvet.navigation.logout')}
              </Button>
            </>
          ) : (
            <Button component={Link} to="/" variant="contained">
              {text('torvet.noAccess.toStart')}
            </Button>
          )}
          {session?.active && leads !== undefined ? (
            <Button component={Link} to="/account" variant="outlined">
              {text(leads)}
            </Button>
          ) : null}
          {session && canChangeAccount(session) ? (
            <Button component={Link} to="/selectaccount" variant="outlined">
              {text(changeLabel(session))}
            </Button>
          ) : null}
          {(because !== 'userroles' || route?.who === 'staff') && supportContact ? (
            <Button component="a" href={supportContact} variant="outlined">
              {text('torvet.noAccess.support')}
            </Button>
          ) : null}
        </>
      }
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </StatePage>
  );
};

/** Message for staff who open a staff page during an impersonation. */
const WhileActing = ({ session, path }: { session: Session; path: string }) => {
  const { text } = useText();
  const { busy, end, question } = useAskedEnd(session, path);
  return (
    <StatePage
      drawing={<ClosedDoor />}
      title={text('torvet.noAccess.acting', { account: session.acting?.accountName ?? '' })}
      actions={
        <>
          <BusyButton variant="contained" busy={busy} onClick={end}>
            {text('torvet.impersonation.end')}
          </BusyButton>
          <Button component={Link} to="/" variant="outlined">
            {text('torvet.noAccess.toStart')}
          </Button>
          {question}
        </>
      }
    >
      <p>{text('torvet.noAccess.endActing')}</p>
    </StatePage>
  );
};

/** `/noaccess`; the URL contains the failed check. */
export const NoAccessPage = () => {
  const { search } = useLocation();
  const session = useSession();
  const { because, page, redirect } = readNoAccess(search);
  if (because === 'acting' && session?.acting)
    return <WhileActing session={session} path={safeRedirect(redirect, window.location.origin)} />;
  // If the impersonation has ended in the meantime, the requested page is opened.
  if (because === 'acting') return <Navigate to={safeRedirect(redirect, window.location.origin)} replace />;
  return (
    <NoAccess because={because} route={routeTable().find(({ name }) => name === page)} session={session} />
  );
};
