import { useMemo } from 'react';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { SaveAction } from '../../forms/editing/useEditing';
import { toApiError } from '../../providers/http/apiError';
import { type Undo, useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/** Message keys of the toasts, by kind of save. */
const words = { create: 'create', update: 'update', complete: 'activate' } as const;

/** Returns callbacks that show the result of a save as a toast. */
export const useOutcomes = () => {
  const toast = useToast();
  const { text } = useText();
  return useMemo(
    () => ({
      saved: ({ awaitingReview }: ListingRecord, action: SaveAction, undo: Undo | undefined) => {
        if (action === 'complete' && awaitingReview)
          toast.say(text('torvet.statusHelp.awaitingReview'), 'success', undo, 'listing');
        else toast.succeeded(words[action], 'listing', undo);
      },
      keptForImages: () => toast.say(text('torvet.form.draftSavedForImages'), 'info'),
      notActivated: (why: unknown) => {
        const reason = why === undefined ? text('torvet.form.seeAbove') : toApiError(why).message;
        toast.say([text('torvet.form.savedNotActivated'), reason].join(' '), 'error', undefined, 'listing');
      },
      failed: (action: SaveAction, error: unknown) => {
        // After a 401, the app redirects to the sign-in page.
        if (toApiError(error).status !== 401) toast.failed(words[action], 'listing', error);
      },
    }),
    [toast, text],
  );
};
