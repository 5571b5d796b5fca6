import { trackingRoot, trackingScript } from '../../../schemas/roots';

/** This script's own element: a module is not told of it, so it is found by its name. */
const ownScript = (): HTMLScriptElement | undefined =>
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : Array.from(document.scripts).find(
        ({ src }) => src !== '' && new URL(src).pathname.endsWith(trackingScript),
      );

/**
 * Where events go: what `data-endpoint` says, or beside the script. Undefined where the script cannot be found: they
 * are nothing for the server of the page that it happens to stand on.
 */
export const findEndpoint = (): URL | undefined => {
  const script = ownScript();
  return script && new URL(script.dataset.endpoint ?? trackingRoot, script.src);
};
