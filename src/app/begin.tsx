import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startConsent } from '../tracking/start';
import { trustMarkup } from '../ui/trustMarkup';
import { watchErrors } from './errorReports/reportError';
import { loadTexts, TextsProvider } from './messages';
import { Root } from './Root';

// Zod reads this global when it is loaded. It disables `new Function`, which the content security policy forbids.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });

const begin = async () => {
  const texts = await loadTexts();
  document.documentElement.lang = texts.language;
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <TextsProvider initial={texts}>
        <Root />
      </TextsProvider>
    </StrictMode>,
  );
  startConsent();
};

// react-admin's components set HTML entities such as `&#8203;` as `innerHTML`.
trustMarkup((markup) => !markup.includes('<'));
watchErrors();
// Not awaited, because a lazy chunk may import this module while `begin` is still running.
void begin();
