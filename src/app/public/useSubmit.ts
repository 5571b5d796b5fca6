import { useRef, useState } from 'react';
import { authSentence, type Sentence } from './authError';

/** Sends one request at a time, and stores the error of the last one. */
export const useSubmit = (send: () => Promise<Sentence | undefined>) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Sentence>();
  const running = useRef(false);
  const submit = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      setFailure(await send());
    } catch (error) {
      setFailure(authSentence(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, submit };
};
