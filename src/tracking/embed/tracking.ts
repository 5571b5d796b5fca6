/*
 * The script that a public site counts its listings with (`/tracking.js`); docs/tracking.md says what it looks for on a
 * page. Before the visitor agrees to statistics it does nothing at all.
 */

import { trackingRoot, trackingScript } from '../../../schemas/roots';
import { openReporter } from '../reporter';
import { watchPage } from '../watch';
import { statisticConsent } from './statisticConsent';

/** This script's own element: a module does not know it, so it is found by its name. */
const ownScript = (): HTMLScriptElement | undefined =>
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : Array.from(document.scripts).find(
        ({ src }) => src !== '' && new URL(src).pathname.endsWith(trackingScript),
      );

/**
 * Endpoint of events: `data-endpoint`, or relative to the script. Undefined if the script cannot be found: the server
 * of the embedding page must not receive them.
 */
const findEndpoint = (): URL | undefined => {
  const script = ownScript();
  return script && new URL(script.dataset.endpoint ?? trackingRoot, script.src);
};

const count = (endpoint: URL) => {
  const { report, endSession } = openReporter(endpoint, () => mayCount());
  let watching = false;
  const decide = () => {
    if (!mayCount()) endSession();
    else if (!watching) {
      watching = true;
      watchPage(report);
    }
  };
  const mayCount = statisticConsent(decide);
  decide();
};

const endpoint = findEndpoint();
if (endpoint) count(endpoint);
