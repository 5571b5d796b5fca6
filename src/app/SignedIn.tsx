import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { App, appTheme } from './App';

/** Lets the browser draw and answer between two long pieces of work. */
const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** The page's nonce: style sheets made in the browser carry it, or the content security policy blocks them. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

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
