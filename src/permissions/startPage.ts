import { type StartPage, startPageKey, startPages } from '../../schemas/startPage';

/** Start page chosen in this browser; read directly from the storage, before react-admin has started. */
export const readStartPage = (): StartPage => {
  try {
    const kept = localStorage.getItem(`RaStore.${startPageKey}`);
    return startPages.find((page) => kept === page || kept === JSON.stringify(page)) ?? startPages[0];
  } catch {
    return startPages[0];
  }
};
