import { toApiError } from './http/apiError';
import type { HttpClient } from './http/httpClient';

/** Milliseconds after a write in which the next write belongs to the same action, e.g. the images of a saved form. */
const sameActionMs = 400;

/**
 * Asks staff for the reason of a change; rejects if they cancel.
 * @param previous reason of the last change.
 */
export type ReasonPrompt = (previous: string | undefined) => Promise<string>;

/** Thrown if the user cancelled the prompt; nothing was sent. */
export class ChangeCancelled extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChangeCancelled';
  }
}

/** Number of running actions with several writes, and listeners for their end. */
const actions = { running: 0, ended: new Set<() => void>() };

/** Runs several writes as one action. Staff then give one reason for all of them, even if the action takes long. */
export const asOneAction = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  actions.running += 1;
  try {
    return await run();
  } finally {
    actions.running -= 1;
    if (actions.running === 0) for (const ended of actions.ended) ended();
  }
};

/** Reasons for changes by staff without an impersonation. */
export interface ChangeReasons {
  /** Runs a write with its reason; the user is asked once for all writes of an action. */
  during: <Result>(write: (reason: string | undefined) => Promise<Result>) => Promise<Result>;
  /**
   * Registers the prompt.
   * @returns a function that removes it.
   */
  setPrompt: (prompt: ReasonPrompt) => () => void;
}

/** @param isNeeded returns true for staff without an impersonation. */
export const createChangeReasons = (isNeeded: () => boolean): ChangeReasons => {
  let prompt: ReasonPrompt | undefined;
  let previous: string | undefined;
  let current: Promise<string> | undefined;
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    current = undefined;
  };
  const forgetLater = () => {
    clearTimeout(timer);
    if (running === 0 && actions.running === 0) timer = setTimeout(forget, sameActionMs);
  };
  actions.ended.add(forgetLater);
  const forgetCancelled = () => {
    actions.ended.delete(forgetCancelled);
    forget();
  };
  const ask = async (asked: ReasonPrompt): Promise<string> => {
    clearTimeout(timer);
    current ??= asked(previous);
    try {
      previous = await current;
      return previous;
    } catch (error) {
      // A cancelled prompt cancels all writes of the action.
      if (actions.running === 0) forget();
      else actions.ended.add(forgetCancelled);
      throw error;
    }
  };
  return {
    during: async (write) => {
      if (!prompt || !isNeeded()) return write(undefined);
      running += 1;
      try {
        return await write(await ask(prompt));
      } finally {
        running -= 1;
        forgetLater();
      }
    },
    setPrompt: (next) => {
      prompt = next;
      return () => {
        if (prompt === next) prompt = undefined;
      };
    },
  };
};

/** True if a write was rejected because it has no reason. */
const asksForReason = (error: unknown): boolean => {
  const { status, fields } = toApiError(error);
  return status === 422 && fields.reason !== undefined;
};

/**
 * HTTP client that adds a reason to requests that need one. If this depends on the record, the request is first sent
 * without a reason, and repeated if the server requires one.
 */
export const withReasons = (http: HttpClient, { during }: ChangeReasons): HttpClient => ({
  ...http,
  send: async (url, call = {}) => {
    const sendWithReason = () => during((reason) => http.send(url, { ...call, reason }));
    if (call.needsReason === 'always') return sendWithReason();
    try {
      return await http.send(url, call);
    } catch (error) {
      if (call.needsReason !== 'byRecord' || !asksForReason(error)) throw error;
      return sendWithReason();
    }
  },
  upload: (url, file, options) =>
    options.needsReason
      ? during((reason) => http.upload(url, file, { ...options, reason }))
      : http.upload(url, file, options),
});
