import { type ReactNode, useCallback, useState } from 'react';
import { PriceQuestionDialog } from './PriceQuestionDialog';

interface AskedAmounts {
  /** Sentences about unusual amounts; empty if no confirmation is needed. */
  sentences: readonly string[];
  /** Label of the button that confirms. */
  confirm?: string;
}

export interface AskedPrice {
  /** @returns true if the user confirms the amounts, or if none is unusual. */
  ask: (asked: AskedAmounts) => Promise<boolean>;
  dialog: ReactNode;
}

/** Asks for confirmation of unusual amounts before a save. */
export const usePriceQuestion = (): AskedPrice => {
  const [asked, setAsked] = useState<AskedAmounts & { answer: (isRight: boolean) => void }>();
  const ask = useCallback(
    (amounts: AskedAmounts) =>
      amounts.sentences.length === 0
        ? Promise.resolve(true)
        : new Promise<boolean>((resolve) => {
            setAsked({
              ...amounts,
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
        sentences={asked.sentences}
        confirm={asked.confirm}
        onConfirm={() => asked.answer(true)}
        onCorrect={() => asked.answer(false)}
      />
    ) : null,
  };
};
