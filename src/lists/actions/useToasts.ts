import { useNotify } from 'ra-core';
import { useMemo } from 'react';
import { sentence } from '../../../i18n/translate';
import type { BulkAction } from '../../../resources/listResource';
import { toasts } from '../../../schemas/limits';
import { useText } from '../../forms/useText';

/** The toasts of the status actions, in the wording of the terms. */
export const useToasts = () => {
  const notify = useNotify();
  const { text } = useText();
  return useMemo(() => {
    const good = (message: string) =>
      notify(message, { type: 'success', autoHideDuration: toasts.successMs, messageArgs: { _: message } });
    const bad = (message: string) =>
      notify(message, { type: 'error', autoHideDuration: toasts.errorMs, messageArgs: { _: message } });
    return {
      good,
      bad,
      /** One listing has another status. */
      done: (action: BulkAction) =>
        good(
          text('torvet.toast.success', {
            entity: sentence(text('torvet.entity.listing')),
            participle: text(`torvet.participle.${action}`),
          }),
        ),
      /** Listings wait for someone's approval. */
      submitted: (count: number) => good(text('torvet.listingIndex.submitted', { smart_count: count })),
      /** So many of several have another status. */
      doneTogether: (action: BulkAction, done: number, total: number) => {
        const participle = text(`torvet.participle.${action}`);
        if (done === total) good(text('torvet.toast.bulkSuccess', { smart_count: done, participle }));
        else bad(text('torvet.toast.bulkPartial', { done, total, participle }));
      },
    };
  }, [notify, text]);
};
