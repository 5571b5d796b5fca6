import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Response,
  type WebError,
} from '@playwright/test';

export interface ErrorExpectations {
  /** Allows errors that the test provokes: the browser logs them to the console too. */
  allow: (...patterns: RegExp[]) => void;
}

export interface PageErrorLog extends ErrorExpectations {
  /** Records the errors of a context's pages. @returns a function that stops recording. */
  record: (context: BrowserContext) => Promise<() => Promise<void>>;
  /** Fails the test if an error was recorded that no pattern allows. */
  check: () => void;
}

/** Logs CSP violations to the console as errors. Runs before any script of the page. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', (event) => {
    // oxlint-disable-next-line no-console -- the test records console messages
    console.error(
      `CSP: ${event.violatedDirective} blocked ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
    );
  });

/**
 * Records console errors and warnings, uncaught errors, CSP violations, and 5xx responses of the given origin.
 */
export const createPageErrorLog = (origin: string): PageErrorLog => {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  return {
    allow: (...patterns) => allowed.push(...patterns),
    record: async (context) => {
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
        // Rejected if the browser is closed already.
        await script.dispose().catch(() => undefined);
      };
    },
    check: () => {
      const unexpected = found.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(unexpected, 'console, page errors, policy violations and 5xx').toEqual([]);
    },
  };
};
