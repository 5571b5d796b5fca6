import type { app as da } from '../da/app';

export const app = {
  offline: 'You are offline. What you write is kept on this device until the connection is back.',
  offlineSignIn: 'You are offline. You can log in when the connection is back.',
  reload: 'Reload',
  crashTitle: 'Something went wrong',
  crashText: 'The page could not be shown. What you have written in a form is kept on this device.',
  crashDetails: 'Technical explanation',
  backToStart: 'To the front page',
  loadFailedTitle: 'The page could not be fetched',
  loadFailedText: 'Check your connection and try again.',
} satisfies typeof da;
