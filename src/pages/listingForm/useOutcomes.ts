import { useNotify } from 'ra-core';
import { useMemo } from 'react';
import { sentence } from '../../../i18n/translate';
import { toasts } from '../../../schemas/limits';
import type { ListingRecord } from '../../../schemas/listing/record';
import { firstSentence, refusalOf } from '../../forms/refusal';
import { useText } from '../../forms/useText';

const verbs = { created: 'create', updated: 'update', published: 'activate' } as const;

/** Tells how a save went, in the wording of the terms. */
export const useOutcomes = () => {
  const notify = useNotify();
  const { text } = useText();
  return useMemo(() => {
    const say = (message: string, type: 'success' | 'info' | 'error') =>
      notify(message, {
        type,
        autoHideDuration: type === 'error' ? toasts.errorMs : toasts.successMs,
        messageArgs: { _: message },
      });
    return {
      saved: ({ awaitingReview }: ListingRecord, outcome: keyof typeof verbs) => {
        if (outcome === 'published' && awaitingReview) {
          say(text('torvet.statusHelp.awaitingReview'), 'success');
          return;
        }
        const entity = sentence(text('torvet.entity.listing'));
        say(
          text('torvet.toast.success', { entity, participle: text(`torvet.participle.${verbs[outcome]}`) }),
          'success',
        );
      },
      keptForPictures: () => say(text('torvet.form.draftSavedForImages'), 'info'),
      failed: (error: unknown) => {
        const refusal = refusalOf(error);
        // Without a session the sign-in page takes over.
        if (refusal.status !== 401) say(firstSentence(refusal), 'error');
      },
    };
  }, [notify, text]);
};
