import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useEffect } from 'react';
import { track } from '../tracking/track';
import { App } from './App';

/** Nonce of the page; the content security policy blocks style elements without it. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

/** No vendor prefixes, because the supported browsers need none. */
const styles = createCache({ key: 'css', nonce: pageNonce(), stylisPlugins: [] });

/** App for signed-in users, with its providers. A separate chunk, loaded after sign-in. */
export const SignedIn = () => {
  useEffect(() => track('user_action', 'visitMemberSite'), []);
  return (
    <CacheProvider value={styles}>
      <App />
    </CacheProvider>
  );
};
