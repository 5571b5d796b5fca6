import { type ReactNode, useCallback, useState } from 'react';
import type { PriceQuestion } from '../../../schemas/listing/largeChange';
import { PriceQuestionDialog } from './PriceQuestionDialog';

export interface AskedPrice {
  /** @returns whether the price is right; at once where nothing is asked. */
  ask: (question: PriceQuestion | undefined) => Promise<boolean>;
  dialog: ReactNode;
}

/** Asks about a price before it is saved. */
export const usePriceQuestion = (): AskedPrice => {
  const [asked, setAsked] = useState<{ question: PriceQuestion; answer: (isRight: boolean) => void }>();
  const ask = useCallback(
    (question: PriceQuestion | undefined) =>
      question === undefined
        ? Promise.resolve(true)
        : new Promise<boolean>((resolve) => {
            setAsked({
              question,
              answer: (isRight) => {
                setAsked(undefined);
                resolve(isRight);
              },
            });
          }),
    [],
  );
  return {
    ask,
    dialog: asked ? (
      <PriceQuestionDialog
        question={asked.question}
        onConfirm={() => asked.answer(true)}
        onCorrect={() => asked.answer(false)}
      />
    ) : null,
  };
};
