import { useMemo } from 'react';
import { favorite as da } from '../../../i18n/da/favorites';
import { favorite as en } from '../../../i18n/en/favorites';
import { translate } from '../../../i18n/translate';
import { type Texts, useText } from '../../ui/useText';

const messages = { da: { torvet: { favorite: da } }, en: { torvet: { favorite: en } } };

const isOwn = (key: string) => key.startsWith('torvet.favorite.');

/**
 * `useText` with a separate chunk for this page's messages. Users without an account start on this page, which should
 * not wait for the messages of other pages.
 */
export const useFavoriteText = (): Texts => {
  const texts = useText();
  return useMemo(() => {
    const { text, formats } = texts;
    return {
      ...texts,
      text: (key, params) =>
        isOwn(key) ? translate(messages[formats.language], key, params) : text(key, params),
    };
  }, [texts]);
};
