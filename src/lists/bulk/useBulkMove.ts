import { useRef, useState } from 'react';
import type { BulkAction } from '../../../resources/listResource';
import type { Closing, Quarantine } from '../../../schemas/listing/closing';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { Row } from '../../listings/row';
import { useTorvetData } from '../../providers/data/dataProvider';
import { type Outcome, runTogether } from './runTogether';

export type BulkOutcome = Outcome<Row, ListingRecord>;

type Phase =
  | { name: 'asking' }
  | { name: 'running'; done: number; stopping: boolean }
  | { name: 'finished'; outcomes: readonly BulkOutcome[] };

export interface BulkMove {
  phase: Phase;
  /** @param body what the move says beside itself, the same of each. */
  run: (body: Closing | Quarantine | undefined) => Promise<readonly BulkOutcome[]>;
  /** Begins no more; what is under way goes on to its end. */
  stop: () => void;
}

/** Moves several listings along the status matrix, one call for each. */
export const useBulkMove = (action: BulkAction, rows: readonly Row[]): BulkMove => {
  const { transition } = useTorvetData();
  const [phase, setPhase] = useState<Phase>({ name: 'asking' });
  const stopper = useRef(new AbortController());
  return {
    phase,
    run: async (body) => {
      setPhase({ name: 'running', done: 0, stopping: false });
      const outcomes = await runTogether(
        rows,
        async ({ ID }) => transition(ID, action, body === undefined ? {} : { body }),
        {
          signal: stopper.current.signal,
          onProgress: (done) =>
            setPhase((before) => (before.name === 'running' ? { ...before, done } : before)),
        },
      );
      setPhase({ name: 'finished', outcomes });
      return outcomes;
    },
    stop: () => {
      stopper.current.abort();
      setPhase((before) => (before.name === 'running' ? { ...before, stopping: true } : before));
    },
  };
};
