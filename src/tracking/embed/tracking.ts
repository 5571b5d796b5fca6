/*
 * Tracking script for public sites (`/tracking.js`); docs/tracking.md documents its attributes. It does nothing until
 * the visitor agrees to statistics.
 */

import { trackingRoot, trackingScripts } from '../../../schemas/roots';
import { countPage } from './countPage';
import type * as debugMode from './debugMode';

/** Script element of this module. Found by file name, because `document.currentScript` is null in modules. */
const ownScript = (): HTMLScriptElement | undefined =>
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : Array.from(document.scripts).find(
        ({ src }) => src !== '' && trackingScripts.test(new URL(src).pathname),
      );

const script = ownScript();
// Without the element the endpoint is unknown, and events must not be sent to the embedding site.
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
