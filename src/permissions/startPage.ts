import { type StartPage, startPageKey, startPages } from '../../schemas/startPage';

/** The start page that was chosen in this browser: read from the storage itself, before react-admin has begun. */
export const readStartPage = (): StartPage => {
  try {
    const kept = localStorage.getItem(`RaStore.${startPageKey}`);
    return startPages.find((page) => kept === page || kept === JSON.stringify(page)) ?? startPages[0];
  } catch {
    return startPages[0];
  }
};
