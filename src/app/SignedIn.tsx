import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { App, appTheme } from './App';
import { pageNonce } from './nonce';
import { yieldToMain } from './yieldToMain';

/** Without a browser's own prefixes: those that the product is built for need none, and adding them takes time. */
const styles = createCache({ key: 'css', nonce: pageNonce(), stylisPlugins: [] });

/** Makes what the app is drawn with, in pieces. */
export const prepareApp = async (): Promise<void> => {
  await yieldToMain();
  appTheme();
  await yieldToMain();
};

/** The signed-in app with what it needs around it: a chunk of its own, loaded after sign-in. */
export const SignedIn = () => (
  <CacheProvider value={styles}>
    <App />
  </CacheProvider>
);
