import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import * as z from 'zod';
import type { TextEncoding } from '../../../schemas/imports/encoding';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import type { Family } from '../../../schemas/listing/families';
import { useWrite } from '../../providers/data/useOperation';
import { useAccountParams } from './useImports';

const failure = z.object({ code: z.string(), errors: z.object({ file: z.string() }).partial() });

/** Error message of a failed upload, preferably the one about the file; undefined if the user cancelled the upload. */
const sentenceOf = (error: Error): string | undefined => {
  const { data } = failure.safeParse(error instanceof HttpError ? error.body : undefined);
  return data?.code === 'cancelled' ? undefined : (data?.errors.file ?? error.message);
};

interface FileOfListings {
  family: Family;
  file: File;
  /** Encoding of a text file, if the user has selected one. */
  encoding?: TextEncoding | undefined;
}

/** Uploads one file at a time. */
export const useSending = (onStarted: (started: ImportWithColumns) => void) => {
  const params = useAccountParams();
  // Share of bytes sent, from 0 to 1.
  const [share, setShare] = useState(0);
  const stop = useRef(new AbortController());
  // Aborts the upload when the page is left.
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
