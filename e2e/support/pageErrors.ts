import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Response,
  type WebError,
} from '@playwright/test';

/** Failures outside of assertions: see {@link watchFaults}. */
export interface FieldErrors {
  /** Declares an expected error: the browser logs a provoked one as its own. */
  allow: (...patterns: RegExp[]) => void;
}

export interface PageErrorLog extends FieldErrors {
  /** @returns what ends the watch. */
  watch: (context: BrowserContext) => Promise<() => Promise<void>>;
  /** Fails when anything came that was not allowed. */
  check: () => void;
}

/** Reports what the browser blocked as a console error, from the very first script of every page. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', (event) => {
    // oxlint-disable-next-line no-console -- the console is where the test listens
    console.error(
      `CSP: ${event.violatedDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
    );
  });

/**
 * Collects console errors and warnings, uncaught errors, policy violations, and answers of 5xx from our own origin.
 */
export const watchFaults = (origin: string): PageErrorLog => {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  return {
    allow: (...patterns) => allowed.push(...patterns),
    watch: async (context) => {
      const onConsole = (message: ConsoleMessage) => {
        const type = message.type();
        if (type === 'error' || type === 'warning') {
          found.push(`console ${type}: ${message.text()} (${message.location().url})`);
        }
      };
      const onError = (error: WebError) => {
        found.push(`uncaught: ${error.error().stack ?? error.error().message}`);
      };
      const onResponse = (response: Response) => {
        if (response.status() >= 500 && response.url().startsWith(origin)) {
          found.push(`${response.status()} from ${response.request().method()} ${response.url()}`);
        }
      };
      const script = await context.addInitScript(reportViolations);
      context.on('console', onConsole).on('weberror', onError).on('response', onResponse);
      return async () => {
        context.off('console', onConsole).off('weberror', onError).off('response', onResponse);
        // A closed browser has nothing to undo.
        await script.dispose().catch(() => undefined);
      };
    },
    check: () => {
      const unexpected = found.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(unexpected, 'console, page errors, policy violations and 5xx').toEqual([]);
    },
  };
};
