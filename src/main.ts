import 'virtual:tokens.css';
import 'virtual:theme.css';
import './app/theme/base.css';
import './app/surroundings.css';
import './app/public/public.css';
import { watchStaleChunks } from './ui/fetched/staleChunks';

watchStaleChunks();

/** Milliseconds after which nobody waits for an image any more: a page in the background is never drawn. */
const timeoutMs = 200;

/** Resolves when the mark in the page has been drawn: the code that follows holds a slow phone up. */
const firstImage = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });

void firstImage().then(() => import('./app/begin'));
