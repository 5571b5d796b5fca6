import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import * as z from 'zod';
import type { Family } from '../../../schemas/listing/families';
import type { Import } from '../../providers/data/importCalls';
import { useCalls } from './useImports';

/** A file on its way. */
interface Sending {
  name: string;
  /** Share that is sent, 0–1. */
  share: number;
}

/** What is wrong with the file itself says more than that something is. */
const sentenceOf = (error: unknown): string => {
  if (error instanceof HttpError) {
    const fields = z.object({ errors: z.object({ file: z.string() }) }).safeParse(error.body);
    if (fields.success) return fields.data.errors.file;
  }
  return error instanceof Error ? error.message : '';
};

/** Sends a file, one at a time. */
export const useSending = (onStarted: (started: Import) => void) => {
  const calls = useCalls();
  const [sending, setSending] = useState<Sending>();
  const [error, setError] = useState<string>();
  const stop = useRef<AbortController>(undefined);
  // Whoever leaves the page takes the file back.
  useEffect(() => () => stop.current?.abort(), []);

  const begin = async (family: Family, file: File, { signal }: AbortController) => {
    setError(undefined);
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number) => setSending({ name: file.name, share });
      onStarted(await (await calls()).send(family, file, { signal, onProgress }));
    } catch (error) {
      if (!signal.aborted) setError(sentenceOf(error));
    } finally {
      setSending(undefined);
    }
  };
  return {
    sending,
    error,
    send: (family: Family, file: File) => {
      stop.current = new AbortController();
      void begin(family, file, stop.current);
    },
    cancel: () => stop.current?.abort(),
  };
};
