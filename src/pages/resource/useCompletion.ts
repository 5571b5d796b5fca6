import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PagedResource } from '../../../resources/resourceDefinition';
import type { Completion } from '../../forms/editing/ResourceEditor';
import { useTorvetData } from '../../providers/data/dataProvider';
import { invalidateChanges } from '../../providers/data/queryData';
import { useText } from '../../ui/useText';

/** Second submit button of content pages, which saves and publishes; undefined for other resources. */
export const useCompletion = ({ name }: PagedResource): Completion | undefined => {
  const { text } = useText();
  const { call } = useTorvetData();
  const cache = useQueryClient();
  return useMemo(
    () =>
      name === 'pages'
        ? {
            label: text('torvet.pageTree.saveAndPublish'),
            done: text('torvet.pageTree.published'),
            run: async (record, key) => {
              const given = { params: { id: Number(record.id) }, version: record.version ?? 0, key };
              const { page } = await call('publishPage', given);
              void invalidateChanges(cache, 'publishPage');
              return { ...page, id: page.ID };
            },
          }
        : undefined,
    [name, text, call, cache],
  );
};
