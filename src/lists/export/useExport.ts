import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ListResource } from '../../../resources/listResource';
import { useText } from '../../ui/useText';
import type { ListAddress } from '../address/listAddress';
import { useColumnLabel } from '../columns/useColumnLabel';
import { useFetchMetaLists } from '../useMetaListNames';
import { download } from './download';

export interface Export {
  /** Set while it runs. */
  progress: { done: number; total: number } | undefined;
  start: () => void;
  cancel: () => void;
}

interface ExportOptions {
  onDone: (result: { count: number; cut: boolean }) => void;
  onFailed: (error: unknown) => void;
}

/** Exports everything that an index's filters find, in its order. */
export const useExport = (
  resource: ListResource,
  { sort }: ListAddress,
  filter: Readonly<Record<string, unknown>>,
  { onDone, onFailed }: ExportOptions,
): Export => {
  const dataProvider = useDataProvider();
  const words = useText();
  const labelOf = useColumnLabel(resource);
  const fetchNames = useFetchMetaLists();
  const [progress, setProgress] = useState<Export['progress']>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (controller: AbortController) => {
    const { signal } = controller;
    const names = fetchNames();
    // Awaited by the export; a failure before that is the export's too.
    names.catch(() => undefined);
    const { exportRows } = await import('./exportRows');
    const { file, name, count, cut } = await exportRows({
      resource,
      dataProvider,
      sort,
      filter,
      labelOf,
      words,
      names,
      signal,
      onProgress: (done, total) => setProgress({ done, total }),
    });
    signal.throwIfAborted();
    download(file, name);
    onDone({ count, cut });
  };

  return {
    progress,
    start: () => {
      const controller = new AbortController();
      running.current?.abort();
      running.current = controller;
      setProgress({ done: 0, total: 0 });
      run(controller)
        .catch((error: unknown) => {
          if (!controller.signal.aborted) onFailed(error);
        })
        .finally(() => {
          if (running.current === controller) setProgress(undefined);
        });
    },
    cancel: () => running.current?.abort(),
  };
};
