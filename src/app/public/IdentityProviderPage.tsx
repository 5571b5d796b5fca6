import { useEffect, useState } from 'react';
import { logout } from '../../providers/auth/authCalls';
import { loginPath } from '../../providers/auth/redirect';
import { deleteToken, hasLiveToken } from '../../providers/auth/tokenCookie';
import { useTexts } from '../messages';
import { navigate } from './location';
import { Notice } from './Notice';
import { Page } from './Page';

/**
 * Callback page of the identity provider, on any path with `state` in the query string. Opens the home page after a
 * successful sign-in, and shows errors.
 */
export const IdentityProviderPage = ({ onSignedIn }: { onSignedIn: (path: string) => void }) => {
  const { t } = useTexts();
  const [{ error, finished }] = useState(() => {
    const query = new URLSearchParams(window.location.search);
    const error = query.get('error');
    return { error: error?.slice(0, 100), finished: error === null && hasLiveToken() };
  });
  useEffect(() => {
    if (finished) onSignedIn('/');
  }, [finished, onSignedIn]);

  const signOut = async () => {
    try {
      await logout();
    } catch {
      // The error is ignored: the token is deleted in any case, and the server's session expires.
    }
    deleteToken();
    navigate(loginPath(), { replace: true });
  };

  if (finished) return <Page title={t('torvet.publicPages.identityProvider.pending')} />;
  return (
    <Page title={t('torvet.publicPages.identityProvider.title')}>
      <Notice kind="error">
        {t('torvet.publicPages.identityProvider.text')}
        {error ? <small>{t('torvet.publicPages.identityProvider.reference', { code: error })}</small> : null}
      </Notice>
      <button type="button" className="button button-wide" onClick={() => void signOut()}>
        {t('torvet.publicPages.identityProvider.logout')}
      </button>
    </Page>
  );
};
