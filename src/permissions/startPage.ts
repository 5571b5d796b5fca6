import { type StartPage, startPageKey, startPages } from '../../schemas/startPage';

/** Start page that the user has chosen. Reads the storage directly, because react-admin has not started yet. */
export const readStartPage = (): StartPage => {
  try {
    const kept = localStorage.getItem(`RaStore.${startPageKey}`);
    return startPages.find((page) => kept === page || kept === JSON.stringify(page)) ?? startPages[0];
  } catch {
    return startPages[0];
  }
};
