import 'virtual:tokens.css';
import 'virtual:theme.css';
import './app/theme/base.css';
import './app/surroundings.css';
import './app/public/public.css';
import { watchStaleChunks } from './ui/fetched/staleChunks';

watchStaleChunks();

/** Timeout in milliseconds, because a page in the background is never painted. */
const timeoutMs = 200;

/** Resolves when the inline logo has been painted. Scripts wait for it, because they block slow phones. */
const firstImage = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });

void firstImage().then(() => import('./app/begin'));
