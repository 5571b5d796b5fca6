import { act, type ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createI18nProvider } from '../../i18n/provider';
import { restOfMessages } from '../../i18n/rest';
import { afterThisTest } from './afterThisTest';

declare global {
  // Required by React for `act`.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** Renders content in Danish into the document, until the end of the test. */
export const show = async (content: ReactNode): Promise<HTMLElement> => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  const i18n = await createI18nProvider();
  await restOfMessages();
  await act(async () => root.render(<I18nContextProvider value={i18n}>{content}</I18nContextProvider>));
  afterThisTest(() => {
    act(() => root.unmount());
    place.remove();
  });
  return place;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Field with a label. @throws Error if there is none, or several. */
export const field = (place: HTMLElement, label: string): TextField => {
  const named = [...place.querySelectorAll('label')].filter(
    ({ firstChild }) => firstChild?.textContent === label,
  );
  const [only, ...more] = named.map(({ htmlFor }) => document.getElementById(htmlFor));
  if (!only || more.length > 0 || !isTextField(only))
    throw new Error(`${named.length} fields named ${label}`);
  return only;
};

/** Native setter, since React overrides the element's own. */
const setValue = (element: TextField, value: string) => {
  const prototype = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(element, value);
};

/** Types text key by key at the caret. */
export const type = async (element: TextField, text: string) => {
  await act(async () => element.focus());
  for (const key of text) {
    const at = element.selectionStart ?? element.value.length;
    const value = element.value.slice(0, at) + key + element.value.slice(element.selectionEnd ?? at);
    await act(async () => {
      setValue(element, value);
      element.setSelectionRange(at + 1, at + 1);
      element.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }));
    });
  }
};

export const leave = (element: HTMLElement) => act(async () => element.blur());
export const enter = (element: HTMLElement) => act(async () => element.focus());
export const click = (element: Element | null | undefined) =>
  act(async () => {
    if (!(element instanceof HTMLElement)) throw new Error('Nothing to click');
    element.click();
  });

/** Texts that describe a control. */
export const description = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
