import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ImagePlace } from '../../../schemas/image';
import type { ImageKind } from '../../../schemas/limits';
import type { ValidationMessage } from '../../../schemas/messages';
import { type Attempt, createAttempt } from '../../providers/data/attempt';
import type { ImageSource } from '../../providers/data/recordImage';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { checkFile } from './checkFile';

export interface Upload {
  key: string;
  name: string;
  state: 'waiting' | 'sending' | 'processing' | 'failed';
  /** Share of bytes sent, from 0 to 1. */
  share: number;
  /** Reason for a failure: a validation rule, or the server's message. */
  problem?: ValidationMessage | { sentence: string };
  /** False for errors that a retry cannot resolve, such as the size of the image. */
  canRetry: boolean;
}

/** Source and destination of an upload. */
interface Entry {
  source: ImageSource;
  place: ImagePlace | undefined;
  /**
   * Shared by images that were added together: only their first failure is announced, because the list shows the reason
   * of each.
   */
  batch: { reported: boolean };
  /** Contains the idempotency key, so that a retry after a lost response does not add the image twice. */
  attempt: Attempt;
  cancel: AbortController;
}

/** Maximum concurrent uploads; more share the same bandwidth. */
const atOnce = 2;

/** Options of an upload request. */
interface Sending {
  key: string;
  place: ImagePlace | undefined;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

interface UploadsOptions<ID, Answer> {
  /** Returns the id of the record; a new record is saved first, or the promise waits until the user saves it. */
  recordID: () => Promise<ID>;
  /** Validates an image URL before a new record is saved, so that an invalid URL does not create the record. */
  checkAddress?: ((url: string, signal: AbortSignal) => Promise<unknown>) | undefined;
  /** Number of images that can still be added. */
  room: number;
  kind?: ImageKind | undefined;
  /** Maximum number of images of the record. */
  max: number;
  send: (id: ID, source: ImageSource, sending: Sending) => Promise<Answer>;
  onAdded: (answer: Answer) => void;
  onFailed: (error: unknown) => void;
}

export interface UploadsState {
  uploads: readonly Upload[];
  /** Number of pending uploads, which would be lost if the page were left. */
  underWay: number;
  add: (sources: readonly ImageSource[]) => void;
  retry: (key: string) => void;
  cancel: (key: string) => void;
  /** Resolves when no upload is pending. */
  settled: () => Promise<void>;
}

/** Uploads images, with limited concurrency. Each upload has progress, cancel and retry. */
export const useUploads = <ID, Answer>(options: UploadsOptions<ID, Answer>): UploadsState => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sources = useRef(new Map<string, Entry>());
  const lane = useRef({ running: 0, waiting: [] as string[] });
  // Number of uploads that count towards the maximum.
  const sent = useRef(0);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const change = useCallback((key: string, next: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)));
  }, []);
  const drop = useCallback((key: string) => {
    sources.current.get(key)?.cancel.abort();
    sources.current.delete(key);
    setUploads((all) => all.filter((upload) => upload.key !== key));
  }, []);

  const send = useCallback(
    async (key: string) => {
      const entry = sources.current.get(key);
      if (!entry) return;
      const { source, place, attempt, batch } = entry;
      const { signal } = entry.cancel;
      let takesRoom = false;
      try {
        const wrong = source instanceof File ? await checkFile(source, latest.current.kind) : undefined;
        if (signal.aborted) return;
        // Checked when an upload starts, because rejected files do not count.
        const full = latest.current.room <= sent.current;
        if (wrong ?? full) {
          const problem = wrong ?? { rule: 'imageMax' as const, max: latest.current.max };
          change(key, { state: 'failed', problem, canRetry: false });
          return;
        }
        takesRoom = true;
        sent.current += 1;
        if (typeof source === 'string') await latest.current.checkAddress?.(source, signal);
        const id = await latest.current.recordID();
        if (signal.aborted) return;
        change(key, { state: 'sending', share: 0 });
        const onProgress = (share: number) =>
          change(key, { share, state: share >= 1 ? 'processing' : 'sending' });
        const answer = await attempt.try(id, (key) =>
          latest.current.send(id, source, { key, place, signal, onProgress }),
        );
        latest.current.onAdded(answer);
        drop(key);
      } catch (error) {
        if (signal.aborted) return;
        const apiError = toApiError(error);
        if (!batch.reported) latest.current.onFailed(error);
        batch.reported = true;
        change(key, {
          state: 'failed',
          problem: { sentence: firstSentence(apiError) },
          canRetry: apiError.status === 0 || apiError.status === 429 || apiError.status >= 500,
        });
      } finally {
        if (takesRoom) sent.current -= 1;
      }
    },
    [change, drop],
  );

  const next = useCallback(async () => {
    if (lane.current.running >= atOnce) return;
    lane.current.running += 1;
    for (let key = lane.current.waiting.shift(); key !== undefined; key = lane.current.waiting.shift()) {
      // Sequential on purpose: several workers run in parallel.
      await send(key);
    }
    lane.current.running -= 1;
  }, [send]);
  const start = useCallback(() => {
    for (let lanes = 0; lanes < atOnce; lanes += 1) void next();
  }, [next]);

  const underWay = uploads.filter(({ state }) => state !== 'failed').length;
  const add = useCallback(
    (added: readonly ImageSource[]) => {
      const batchID = crypto.randomUUID();
      const batch = { reported: false };
      const entries = added.map((source, index): Upload => {
        const key = crypto.randomUUID();
        const name = source instanceof File ? source.name : source;
        const place = added.length > 1 ? { batch: batchID, place: index } : undefined;
        sources.current.set(key, {
          source,
          place,
          batch,
          attempt: createAttempt(),
          cancel: new AbortController(),
        });
        lane.current.waiting.push(key);
        return { key, name, state: 'waiting', share: 0, canRetry: false };
      });
      setUploads((all) => [...all, ...entries]);
      start();
    },
    [start],
  );
  const retry = useCallback(
    (key: string) => {
      const entry = sources.current.get(key);
      if (!entry) return;
      entry.batch = { reported: false };
      change(key, { state: 'waiting', share: 0, problem: undefined });
      lane.current.waiting.push(key);
      start();
    },
    [change, start],
  );

  const waiters = useRef<(() => void)[]>([]);
  const pending = useRef(underWay);
  useEffect(() => {
    pending.current = underWay;
    if (underWay > 0) return;
    for (const resolve of waiters.current.splice(0)) resolve();
  }, [underWay]);
  const settled = useCallback(
    () =>
      new Promise<void>((resolve) => {
        if (pending.current === 0) resolve();
        else waiters.current.push(resolve);
      }),
    [],
  );
  useEffect(() => {
    const known = sources.current;
    return () => {
      for (const { cancel } of known.values()) cancel.abort();
    };
  }, []);
  return useMemo(
    () => ({ uploads, underWay, add, retry, cancel: drop, settled }),
    [uploads, underWay, add, retry, drop, settled],
  );
};
