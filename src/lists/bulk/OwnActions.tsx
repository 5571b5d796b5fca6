import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { wordsOf } from '../../providers/data/operationWords';
import { useToast } from '../../providers/useToast';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import type { Row } from '../controller/useRowList';
import type { ActionsProps } from '../extension';
import { useActionText, useListText } from '../useListText';

const BulkDialog = fetchedPart(async () => (await import('./BulkDialog')).BulkDialog);
const DeleteDialog = fetchedPart(async () => (await import('../DeleteDialog')).DeleteDialog);

/**
 * Generic actions of a definition. `delete` deletes rows, an action with `changes` updates them. Each request contains
 * the displayed version of its row.
 */
export const OwnActions = ({ resource, onChanged, children }: ActionsProps) => {
  const [asked, setAsked] = useState<{ action: string; rows: readonly Row[] }>();
  const [deleting, setDeleting] = useState<Row>();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();
  const listText = useListText(resource);
  const labelOf = useActionText(resource);
  const close = () => setAsked(undefined);

  const changed = () => {
    onChanged();
    void queryClient.invalidateQueries({ queryKey: [resource.name] });
  };
  const say = (action: string, count: number) =>
    toast.say(listText('done', { action: labelOf(action), smart_count: count }), 'success');

  const { mutate, mutateAsync } = useMutation({
    mutationFn: async ({ action, row }: { action: string; row: Row }) => {
      const changes = resource.bulkActions?.find(({ name }) => name === action)?.changes;
      const { id } = row;
      if (changes)
        return dataProvider.update(resource.name, { id, data: { ...row, ...changes }, previousData: row });
      if (action === 'delete') return dataProvider.delete(resource.name, { id, previousData: row });
      throw new RangeError(`${resource.name} does not say what ${action} does`);
    },
  });
  const dialog = (): ReactNode => {
    if (deleting) {
      return (
        <Suspense fallback={null}>
          <DeleteDialog
            resource={resource}
            row={deleting}
            onClose={() => setDeleting(undefined)}
            onDeleted={() => {
              setDeleting(undefined);
              changed();
            }}
          />
        </Suspense>
      );
    }
    if (!asked) return null;
    const action = labelOf(asked.action);
    return (
      <Suspense fallback={null}>
        <BulkDialog
          resource={resource}
          action={asked.action}
          rows={asked.rows}
          words={{
            title: (count) => listText('confirm', { action, smart_count: count }),
            button: () => action,
            result: (done, total) => listText('result', { action, done, total }),
          }}
          prepare={() => (row) => mutateAsync({ action: asked.action, row })}
          onClose={close}
          onDone={(outcomes) => {
            const done = outcomes.filter((outcome) => 'result' in outcome).length;
            if (done === outcomes.length) say(asked.action, done);
            changed();
          }}
        />
      </Suspense>
    );
  };
  return children({
    // Actions that remove rows need confirmation; others can be undone.
    actOn: (action, row) => {
      if (action === 'delete') {
        setDeleting(row);
        return;
      }
      mutate(
        { action, row },
        {
          onSuccess: () => say(action, 1),
          onError: (error) => toast.failed(...wordsOf(resource.operations.update ?? ''), error),
          onSettled: changed,
        },
      );
    },
    actOnAll: (action, rows) => setAsked({ action, rows }),
    dialog: dialog(),
  });
};
