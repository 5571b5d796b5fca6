import { useRef, useState } from 'react';
import { type Outcome, runTogether } from '../../providers/data/runTogether';
import type { Row } from '../controller/useRowList';

export type BulkOutcome<R = unknown> = Outcome<Row, R>;

type Phase<R> =
  | { name: 'asking' }
  | { name: 'running'; done: number; stopping: boolean }
  | { name: 'finished'; outcomes: readonly BulkOutcome<R>[] };

export interface BulkRun<R> {
  phase: Phase<R>;
  run: (act: (row: Row) => Promise<R>) => Promise<readonly BulkOutcome<R>[]>;
  /** Sends no further requests; pending requests finish. */
  stop: () => void;
}

/** Runs an action on several rows, with one request for each row. */
export const useBulkRun = <R>(rows: readonly Row[]): BulkRun<R> => {
  const [phase, setPhase] = useState<Phase<R>>({ name: 'asking' });
  const stopper = useRef(new AbortController());
  return {
    phase,
    run: async (act) => {
      setPhase({ name: 'running', done: 0, stopping: false });
      const outcomes = await runTogether(rows, act, {
        signal: stopper.current.signal,
        onProgress: (done) =>
          setPhase((before) => (before.name === 'running' ? { ...before, done } : before)),
      });
      setPhase({ name: 'finished', outcomes });
      return outcomes;
    },
    stop: () => {
      stopper.current.abort();
      setPhase((before) => (before.name === 'running' ? { ...before, stopping: true } : before));
    },
  };
};
