import { appConfig } from '../../providers/config';

type Report = (error: unknown) => void;

/** Errors reported before the sender is loaded, up to `room`. */
const waiting: unknown[] = [];
const room = 10;

let report: Report = (error) => {
  if (waiting.length < room) waiting.push(error);
};

/** Reports an unexpected error to the configured service, if there is one. */
export const reportError = (error: unknown): void => report(error);

/** Reports uncaught errors; the sender is only loaded if a DSN is configured. */
export const watchErrors = (): void => {
  const { sentryDSN } = appConfig();
  if (sentryDSN === undefined) return;
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  import('./sender').then(
    ({ openSender }) => {
      report = openSender(sentryDSN);
      for (const error of waiting.splice(0)) report(error);
    },
    // Error reporting is optional.
    () => undefined,
  );
};
