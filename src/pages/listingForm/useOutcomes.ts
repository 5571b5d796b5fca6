import { useMemo } from 'react';
import type { ListingRecord } from '../../../schemas/listing/record';
import { refusalOf } from '../../forms/refusal';
import { useText } from '../../forms/useText';
import { useToast } from '../../providers/useToast';

/** What a save came to, by the word that the toasts have for it. */
export type Deed = 'create' | 'update' | 'activate';

/** Tells how a save went, in the wording of the terms. */
export const useOutcomes = () => {
  const toast = useToast();
  const { text } = useText();
  return useMemo(
    () => ({
      saved: ({ awaitingReview }: ListingRecord, deed: Deed) => {
        if (deed === 'activate' && awaitingReview)
          toast.say(text('torvet.statusHelp.awaitingReview'), 'success');
        else toast.succeeded(deed, 'listing');
      },
      keptForPictures: () => toast.say(text('torvet.form.draftSavedForImages'), 'info'),
      failed: (deed: Deed, error: unknown) => {
        // Without a session the sign-in page takes over.
        if (refusalOf(error).status !== 401) toast.failed(deed, 'listing', error);
      },
    }),
    [toast, text],
  );
};
