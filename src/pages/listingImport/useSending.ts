import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import * as z from 'zod';
import type { TextEncoding } from '../../../schemas/imports/encoding';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import type { Family } from '../../../schemas/listing/families';
import { useWrite } from '../../providers/data/useOperation';
import { useAccountParams } from './useImports';

const failure = z.object({ code: z.string(), errors: z.object({ file: z.string() }).partial() });

/** An error of the file itself is more precise than that of the call; a file that was taken back has none. */
const sentenceOf = (error: Error): string | undefined => {
  const { data } = failure.safeParse(error instanceof HttpError ? error.body : undefined);
  return data?.code === 'cancelled' ? undefined : (data?.errors.file ?? error.message);
};

interface FileOfListings {
  family: Family;
  file: File;
  /** Encoding of a text file, if the user chose it. */
  encoding?: TextEncoding | undefined;
}

/** Sends a file, one at a time. */
export const useSending = (onStarted: (started: ImportWithColumns) => void) => {
  const params = useAccountParams();
  // Share that is sent, 0–1.
  const [share, setShare] = useState(0);
  const stop = useRef(new AbortController());
  // Leaving the page aborts the upload.
  useEffect(() => () => stop.current.abort(), []);

  const { mutate, isPending, variables, error } = useWrite(
    (client, { family, file, encoding }: FileOfListings, key) =>
      client.upload('createImport', {
        params,
        query: { type: family, fileName: file.name.slice(-200), encoding },
        file,
        key,
        signal: stop.current.signal,
        onProgress: setShare,
      }),
    { operation: 'createImport', why: sentenceOf },
    { onSuccess: ({ import: started }) => onStarted(started) },
  );
  return {
    sending: isPending && variables ? { name: variables.file.name, share } : undefined,
    error: error ? sentenceOf(error) : undefined,
    send: (file: FileOfListings) => {
      stop.current = new AbortController();
      setShare(0);
      mutate(file);
    },
    cancel: () => stop.current.abort(),
  };
};
