import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect } from 'react';
import { track } from '../tracking/track';
import { App } from './App';

/** Nonce of the page, without which the content security policy blocks style elements created by scripts. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** No vendor prefixes: the supported browsers need none, and adding them takes time. */
const styles = createCache({ key: 'css', nonce: pageNonce(), stylisPlugins: [] });

/** Signed-in app with its providers; a separate chunk, fetched after sign-in. */
export const SignedIn = () => {
  useEffect(() => track('user_action', 'visitMemberSite'), []);
  return (
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>
  );
};
