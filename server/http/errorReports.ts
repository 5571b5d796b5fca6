import { createStackParser, createTransport, dedupeIntegration } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import type { LogFn, Logger } from 'pino';
import { isExpectedError, scrubbed } from '../../schemas/errorReport';
import { loggedError } from './logging';

/** Number of pino's level `error`; lower levels are not reported. */
const errorLevel = 50;

const sendMs = 5_000;
const closeMs = 2_000;

/**
 * Sends a report. @returns whether the report was accepted, and the delay before the next report.
 */
const send =
  (url: string, headers: Readonly<Record<string, string>> | undefined) =>
  async ({ body }: { body: string | Uint8Array }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers },
      body: typeof body === 'string' ? body : Buffer.from(body),
      signal: AbortSignal.timeout(sendMs),
    });
    await answer.arrayBuffer();
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    };
  };

const errorIn = ([first]: readonly unknown[]): unknown =>
  typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined;

/** Error reports to a service with Sentry's protocol. */
export interface ErrorReports {
  /** Hook of pino, which also reports every line that is logged as an error. */
  logMethod: (this: Logger, line: Parameters<LogFn>, method: LogFn, level: number) => void;
  /** Waits for pending reports, at most two seconds. */
  close: () => Promise<void>;
}

/**
 * Opens the error reports. A report contains type, location and trace id of an error, but no data of the request (body,
 * IP address, user). @param dsn URL of the project, e.g. `https://key@host/1`.
 */
export const openErrorReports = (dsn: string): ErrorReports => {
  const stackParser = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    integrations: [dedupeIntegration()],
    stackParser,
    sendClientReports: false,
    dataCollection: { userInfo: false },
    transport: (options) => createTransport(options, send(options.url, options.headers)),
  });
  client.init();

  const report = (error: unknown, traceID: unknown) => {
    if (isExpectedError(error)) return;
    const { type, message, stack } = loggedError(error);
    client.captureEvent({
      level: 'error',
      exception: { values: [{ type, value: scrubbed(message), stacktrace: { frames: stackParser(stack) } }] },
      ...(typeof traceID === 'string' ? { tags: { traceId: traceID } } : {}),
    });
  };

  return {
    logMethod(line, method, level) {
      const error = errorIn(line);
      if (level >= errorLevel && error !== undefined) report(error, this.bindings().traceId);
      method.apply(this, line);
    },
    close: async () => {
      await client.close(closeMs);
    },
  };
};
