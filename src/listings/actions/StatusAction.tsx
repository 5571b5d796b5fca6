import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { priceSentences } from '../../../i18n/priceSentences';
import type { BulkAction, DialogAction } from '../../../resources/listingActions';
import { askedPath } from '../../../schemas/listing/largeChange';
import type { ListingRecord } from '../../../schemas/listing/record';
import { statuses } from '../../../schemas/listing/status';
import { fieldId } from '../../forms/store/values';
import type { BulkOutcome } from '../../lists/bulk/useBulkRun';
import { useSession } from '../../permissions/useSession';
import { invalidateChanges } from '../../providers/data/queryData';
import { type Undo, useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { PriceQuestionDialog } from '../price/PriceQuestionDialog';
import { questionOfMove } from '../price/questionOfMove';
import { type Row, rowPath } from '../row';
import { stepOf, useUndo } from '../undo/useUndo';
import { actsAtOnce, canUndo } from './actsAtOnce';
import { BulkTransitionDialog } from './BulkTransitionDialog';
import { type ActedOn, TransitionDialog } from './TransitionDialog';
import { useTransition } from './useTransition';

/** Requested action on one listing, or on several. */
export type Asked = { action: DialogAction; listing: ActedOn } | { action: BulkAction; rows: readonly Row[] };

/** True if activating the listing submits it for approval by staff. */
const isSubmitted = ({ status, awaitingReview }: { status: number; awaitingReview: boolean }) =>
  status === statuses.pending && awaitingReview;

interface StatusActionProps {
  asked: Asked;
  onChanged: (action: DialogAction | BulkAction) => void;
  onClose: () => void;
}

/** Returns functions that show the success toast of an action, with undo if possible. */
const useDone = (onChanged: StatusActionProps['onChanged']) => {
  const toast = useToast();
  const undo = useUndo();
  const { text } = useText();
  const staff = useSession()?.staff === true;
  const saySubmitted = (count: number, undoing: Undo | undefined) => {
    if (count > 0)
      toast.say(text('torvet.listingIndex.submitted', { smart_count: count }), 'success', undoing);
  };
  return {
    staff,
    one: (action: DialogAction, before: ActedOn, after: ListingRecord) => {
      const undoing = canUndo(action, before, staff) ? undo([stepOf(after)]) : undefined;
      if (isSubmitted(after)) saySubmitted(1, undoing);
      else toast.succeeded(action, 'listing', undoing);
      onChanged(action);
    },
    several: (action: BulkAction, outcomes: readonly BulkOutcome<ListingRecord>[]) => {
      if (outcomes.some((outcome) => 'error' in outcome)) toast.failed(action, 'listings');
      const results = outcomes.flatMap((outcome) => ('result' in outcome ? [outcome.result] : []));
      const steps = outcomes.flatMap((outcome) => {
        if (!('result' in outcome)) return [];
        const awaitingReview: unknown = Reflect.get(outcome.item, 'awaitingReview');
        return canUndo(action, { awaitingReview }, staff) ? [stepOf(outcome.result)] : [];
      });
      const undoing = steps.length > 0 ? undo(steps) : undefined;
      const submitted = results.filter(isSubmitted).length;
      saySubmitted(submitted, submitted === results.length ? undoing : undefined);
      const done = results.length - submitted;
      const participle = text(`torvet.participle.${action}`);
      if (done > 0)
        toast.say(text('torvet.toast.bulkSuccess', { smart_count: done, participle }), 'success', undoing);
    },
  };
};

interface OneProps extends Omit<StatusActionProps, 'asked'> {
  asked: Extract<Asked, { listing: ActedOn }>;
}

/**
 * Action on one listing. Performed immediately if the user can undo it, otherwise after confirmation. Errors are shown
 * in a dialog in both cases.
 */
const One = ({ asked: { action, listing }, onChanged, onClose }: OneProps) => {
  const done = useDone(onChanged);
  const atOnce = actsAtOnce(action, listing, done.staff);
  const begun = useRef(false);
  const words = useText();
  const { text } = words;
  const navigate = useNavigate();
  const question = questionOfMove(action, listing);
  const [isRight, setRight] = useState(question === undefined);
  const { mutate, error } = useTransition(action, {
    onSuccess: (after) => {
      onClose();
      done.one(action, listing, after);
    },
  });
  const begin = useEffectEvent(() => {
    if (!atOnce || !isRight || begun.current) return;
    begun.current = true;
    mutate({ id: listing.ID });
  });
  useEffect(() => begin(), [isRight]);
  if (question && !isRight) {
    const field = askedPath(question) ?? '';
    return (
      <PriceQuestionDialog
        sentences={priceSentences(question, words)}
        confirm={text('torvet.priceQuestion.activate')}
        onConfirm={() => setRight(true)}
        onClose={onClose}
        onCorrect={() => {
          onClose();
          if (listing.allowedActions.includes('update'))
            void navigate(`${rowPath(listing)}/update#${fieldId({ labels: 'listing' }, field)}`);
        }}
      />
    );
  }
  if (atOnce && !error) return null;
  return (
    <TransitionDialog
      listing={listing}
      action={action}
      rejected={error ?? undefined}
      onClose={onClose}
      onDone={(after) => {
        onClose();
        done.one(action, listing, after);
      }}
    />
  );
};

interface SeveralProps extends Omit<StatusActionProps, 'asked'> {
  asked: Extract<Asked, { rows: readonly Row[] }>;
}

const Several = ({ asked: { action, rows }, onChanged, onClose }: SeveralProps) => {
  const done = useDone(onChanged);
  const queryClient = useQueryClient();
  const finished = useRef<readonly BulkOutcome<ListingRecord>[]>(undefined);
  return (
    <BulkTransitionDialog
      action={action}
      rows={rows}
      onClose={() => {
        onClose();
        // The toast counts only the changed listings, because the dialog has shown the others.
        if (finished.current) done.several(action, finished.current);
        finished.current = undefined;
      }}
      onDone={(outcomes) => {
        finished.current = outcomes;
        onChanged(action);
        void invalidateChanges(queryClient, `${action}Listing`);
      }}
    />
  );
};

/** Performs a status change of one listing, or of several. */
export const StatusAction = ({ asked, ...props }: StatusActionProps) =>
  'listing' in asked ? <One asked={asked} {...props} /> : <Several asked={asked} {...props} />;
