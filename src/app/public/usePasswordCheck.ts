import { useEffect, useRef, useState } from 'react';
import { passwordLength } from '../../../schemas/limits';
import { checkPassword } from '../../providers/auth/passwordCalls';

/** Debounce of the check in milliseconds. */
const pauseMs = 350;

/**
 * Checks a typed password on the server, once its length is valid.
 * @param token token of the link that sets the password.
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
        // Submitting the form reports the error.
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
    /** Cancels the check at submit, because the submit may use up the link before the check's response. */
    stop: () => check.current?.abort(),
    /** Sets an error from the server. */
    reject: (problem: string) => setChecked({ password, problem }),
  };
};
