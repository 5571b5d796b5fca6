/*
 * The script that a public site counts its listings with (`/tracking.js`); docs/tracking.md says what it looks for on a
 * page. Before the visitor agrees to statistics it does nothing at all.
 */

import { trackingRoot, trackingScripts } from '../../../schemas/roots';
import { countPage } from './countPage';
import type * as debugMode from './debugMode';

/** Script element of this module, found by file name because `document.currentScript` is null in modules. */
const ownScript = (): HTMLScriptElement | undefined =>
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : Array.from(document.scripts).find(
        ({ src }) => src !== '' && trackingScripts.test(new URL(src).pathname),
      );

const script = ownScript();
// Without its element nothing is sent: the server of the embedding page must not receive the events.
if (script) {
  const { src, dataset } = script;
  const endpoint = new URL(dataset.endpoint ?? trackingRoot, src);
  if (dataset.debug === undefined) countPage(endpoint);
  else
    import(/* @vite-ignore */ src.replace(/(\.js)?(\?.*)?$/, '-debug.js')).then(
      ({ countAndExplain }: typeof debugMode) => countAndExplain(endpoint),
      () => countPage(endpoint),
    );
}
