import type { HttpClient } from './http/httpClient';

/** Milliseconds after a write in which the next one belongs to the same action, as the images of a form that is saved. */
const sameActionMs = 400;

/** Asks staff for the reason of a change. @param previous the reason given last. Rejects when they cancel. */
export type ReasonPrompt = (previous: string | undefined) => Promise<string>;

/** The user closed the prompt: nothing was sent. */
export class ChangeCancelled extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChangeCancelled';
  }
}

/** Reasons for changes that staff make without acting for the account. */
export interface ChangeReasons {
  /** Runs a write with its reason; asks once for all writes of an action. */
  during: <Result>(write: (reason: string | undefined) => Promise<Result>) => Promise<Result>;
  /** @returns removes the prompt. */
  setPrompt: (prompt: ReasonPrompt) => () => void;
}

/** @param isNeeded whether the user has to give reasons: staff who do not act for an account. */
export const createChangeReasons = (isNeeded: () => boolean): ChangeReasons => {
  let prompt: ReasonPrompt | undefined;
  let previous: string | undefined;
  let current: Promise<string> | undefined;
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async (asked: ReasonPrompt): Promise<string> => {
    clearTimeout(timer);
    current ??= asked(previous);
    try {
      previous = await current;
      return previous;
    } catch (error) {
      current = undefined;
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
        if (running === 0)
          timer = setTimeout(() => {
            current = undefined;
          }, sameActionMs);
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

/** The HTTP client with a reason in each call that needs one. */
export const withReasons = (http: HttpClient, { during }: ChangeReasons): HttpClient => ({
  ...http,
  send: (url, call = {}) =>
    call.needsReason ? during((reason) => http.send(url, { ...call, reason })) : http.send(url, call),
  upload: (url, file, options) =>
    options.needsReason
      ? during((reason) => http.upload(url, file, { ...options, reason }))
      : http.upload(url, file, options),
});
