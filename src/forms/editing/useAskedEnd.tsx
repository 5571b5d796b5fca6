import { type ReactNode, useState } from 'react';
import type { Session } from '../../permissions/session';
import { useEndActing } from '../../permissions/useActing';
import { isWorkOpen } from '../../providers/keptWork';
import { useText } from '../../ui/useText';
import { LeaveQuestion } from './LeaveQuestion';

interface AskedEnd {
  busy: boolean;
  /** Ends acting; asks for confirmation if a form has unsaved changes. */
  end: () => void;
  /** Ends without a confirmation, after the time limit. */
  endAtOnce: () => void;
  /** The confirmation, while it is open. */
  question: ReactNode;
}

/**
 * The end of acting for an account.
 * @param path of the page to go on to; by default where the acting began.
 */
export const useAskedEnd = (session: Pick<Session, 'user' | 'acting'>, path?: string): AskedEnd => {
  const { text } = useText();
  const { busy, end: endAtOnce } = useEndActing(session, path);
  const [asking, setAsking] = useState(false);
  return {
    busy,
    endAtOnce,
    end: () => (isWorkOpen() ? setAsking(true) : endAtOnce()),
    question: asking ? (
      <LeaveQuestion
        sentences={[text('torvet.impersonation.unsaved')]}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          endAtOnce();
        }}
      />
    ) : null,
  };
};
