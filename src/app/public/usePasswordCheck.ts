import { useEffect, useRef, useState } from 'react';
import { passwordLength } from '../../../schemas/limits';
import { checkPassword } from '../../providers/auth/passwordCalls';

/** Debounce of the check in milliseconds. */
const pauseMs = 350;

/**
 * Checks a password on the server while it is typed; not with a wrong length.
 * @param token of the link with which the password is set.
 */
export const usePasswordCheck = (token: string, password: string) => {
  const [checked, setChecked] = useState<{ password: string; problem: string | undefined }>();
  const check = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!token || password.length < passwordLength.min || password.length > passwordLength.max)
      return undefined;
    const own = new AbortController();
    check.current = own;
    const timer = setTimeout(() => {
      if (own.signal.aborted) return;
      checkPassword(token, password, own.signal).then(
        (problem) => {
          if (!own.signal.aborted) setChecked({ password, problem });
        },
        // Sending the form reports it.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      own.abort();
      clearTimeout(timer);
    };
  }, [token, password]);
  return {
    problem: checked?.password === password ? checked.problem : undefined,
    /** Ends the check when the form is sent: the link may be used up before the check arrives. */
    stop: () => check.current?.abort(),
    /** Shows an error of the server. */
    reject: (problem: string) => setChecked({ password, problem }),
  };
};
