import { useEffect } from 'react';
import { takeFromLastLoad, writeForNextLoad } from './storage';
import { useToast } from './useToast';

const name = 'toastAfterLoad';

/** Stores a success message that is shown as a toast after the next page load of this tab. */
export const sayAfterLoad = (text: string): void => writeForNextLoad(name, text);

/** Shows the message that {@link sayAfterLoad} stored before the page load. */
export const useToastAfterLoad = (): void => {
  const toast = useToast();
  useEffect(() => {
    const stored = takeFromLastLoad(name);
    if (typeof stored === 'string') toast.say(stored, 'success');
  }, [toast]);
};
