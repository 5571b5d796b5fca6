import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { App } from './App';
import { pageNonce } from './nonce';

const styles = createCache({ key: 'css', nonce: pageNonce() });

/** The signed-in app with what it needs around it: a chunk of its own, loaded after sign-in. */
export const SignedIn = () => (
  <CacheProvider value={styles}>
    <App />
  </CacheProvider>
);
