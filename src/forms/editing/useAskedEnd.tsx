import { type ReactNode, useState } from 'react';
import type { Session } from '../../permissions/session';
import { useEndActing } from '../../permissions/useActing';
import { isWorkOpen } from '../../providers/keptWork';
import { useText } from '../../ui/useText';
import { LeaveQuestion } from './LeaveQuestion';

interface AskedEnd {
  busy: boolean;
  /** Ends the impersonation, after a confirmation if a form has unsaved changes. */
  end: () => void;
  /** Ends the impersonation at its time limit, without confirmation. */
  endAtOnce: () => void;
  /** Confirmation dialog, while it is open. */
  question: ReactNode;
}

/**
 * Functions that end the impersonation of an account.
 * @param path page to open afterwards; by default the page where the impersonation began.
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
