import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { App, appTheme } from './App';
import { breathe } from './breathe';
import { pageNonce } from './nonce';

/** Without a browser's own prefixes: those that the product is built for need none, and adding them takes time. */
const styles = createCache({ key: 'css', nonce: pageNonce(), stylisPlugins: [] });

/** Makes what the app is drawn with, in pieces. */
export const prepareApp = async (): Promise<void> => {
  await breathe();
  appTheme();
  await breathe();
};

/** The signed-in app with what it needs around it: a chunk of its own, loaded after sign-in. */
export const SignedIn = () => (
  <CacheProvider value={styles}>
    <App />
  </CacheProvider>
);
