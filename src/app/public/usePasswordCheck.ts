import { useEffect, useState } from 'react';
import { passwordLength } from '../../../schemas/limits';
import { checkPassword } from '../../providers/auth/passwordCalls';

/** How long nothing is typed before the server is asked. */
const pauseMs = 350;

/**
 * What the server has against a password while it is being typed, in its words. Too short a one it is not asked about.
 * @param token of the link that it is to be chosen by.
 */
export const usePasswordCheck = (token: string, password: string) => {
  const [checked, setChecked] = useState<{ password: string; problem: string | undefined }>();
  useEffect(() => {
    if (!token || password.length < passwordLength.min || password.length > passwordLength.max)
      return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      checkPassword(token, password).then(
        (problem) => {
          if (wanted) setChecked({ password, problem });
        },
        // It is said when it is sent.
        () => undefined,
      );
    }, pauseMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [token, password]);
  return {
    problem: checked?.password === password ? checked.problem : undefined,
    /** The server did not take it. */
    reject: (problem: string) => setChecked({ password, problem }),
  };
};
