import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ListResource } from '../../../resources/listResource';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { useColumnLabel } from '../columns/useColumnLabel';
import { type Row, useRowList } from '../controller/useRowList';
import type { ListExtension } from '../extension';
import { useListText } from '../useListText';
import { useFetchMetaLists } from '../useMetaListNames';
import { download } from './download';

export interface Export {
  progress: { done: number; total: number } | undefined;
  /** @param chosen rows to export; by default all matching rows. */
  start: (chosen?: readonly Row[]) => void;
  cancel: () => void;
}

/** Exports the matching or selected rows of the list context in its sort order, and shows a toast with the result. */
export const useExport = (resource: ListResource, extension: ListExtension): Export => {
  const { sort, filterValues, filter, page, perPage } = useRowList();
  const toast = useToast();
  const listText = useListText(resource);
  const dataProvider = useDataProvider();
  const words = useText();
  const labelOf = useColumnLabel(resource);
  const fetchNames = useFetchMetaLists();
  const [progress, setProgress] = useState<Export['progress']>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (controller: AbortController, chosen?: readonly Row[]) => {
    const { signal } = controller;
    const { exportRows } = await import('./exportRows');
    const { file, name, count, cut } = await exportRows({
      resource,
      extension,
      dataProvider,
      sort,
      filter: { ...filterValues, ...filter },
      labelOf,
      words,
      fetchNames,
      fileName: listText('exportFilename'),
      chosen: chosen && { ids: new Set(chosen.map(({ id }) => id)), page, perPage },
      signal,
      onProgress: (done, total) => setProgress({ done, total }),
    });
    signal.throwIfAborted();
    download(file, name);
    if (cut) toast.say(listText('exportTooMany', { max: count }), 'info');
    else toast.say(listText('exported', { smart_count: count }), 'success');
  };

  return {
    progress,
    start: (chosen) => {
      const controller = new AbortController();
      running.current?.abort();
      running.current = controller;
      setProgress({ done: 0, total: 0 });
      run(controller, chosen)
        .catch(() => {
          if (!controller.signal.aborted) toast.say(listText('exportFailed'), 'error');
        })
        .finally(() => {
          if (running.current === controller) setProgress(undefined);
        });
    },
    cancel: () => running.current?.abort(),
  };
};
