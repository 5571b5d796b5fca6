import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import, ImportCalls } from '../../providers/data/importCalls';
import { useToast } from '../../providers/useToast';
import { useCalls, useImportKey } from './useImports';

/** Tells an import to go on, once at a time; what keeps it from that is told. */
export const useAct = (onChange: (changed: Import) => void) => {
  const calls = useCalls();
  const toast = useToast();
  const cache = useQueryClient();
  const queryKey = useImportKey();
  const [busy, setBusy] = useState(false);
  const begin = async (request: (calls: ImportCalls) => Promise<Import>) => {
    setBusy(true);
    try {
      onChange(await request(await calls()));
    } catch (error) {
      // Somebody else may have told it to go on meanwhile.
      void cache.invalidateQueries({ queryKey });
      toast.failed('update', 'import', error);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    act: (request: (calls: ImportCalls) => Promise<Import>) => {
      void begin(request);
    },
  };
};
