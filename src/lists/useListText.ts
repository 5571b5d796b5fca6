import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { MessageParams, TorvetMessages } from '../../i18n/messages';
import type { ListResource } from '../../resources/listResource';
import type { Row } from './controller/useRowList';
import { titleOf } from './row';

export type ListText = (
  key: keyof TorvetMessages['list'] | 'title' | 'emptyText' | 'emptyReadonly',
  params?: MessageParams,
) => string;

/** Texts of a list from its resource (`resources.<name>.list`), or generic ones. */
export const useListText = ({ name }: { name: string }): ListText => {
  const translate = useTranslate();
  return useCallback(
    (key, params) => {
      const defaultText =
        key === 'title'
          ? translate(`resources.${name}.name`, { smart_count: 2, _: name })
          : translate(`torvet.list.${key}`, { ...params, _: '' });
      return translate(`resources.${name}.list.${key}`, { ...params, _: defaultText });
    },
    [translate, name],
  );
};

/** Label of an action from the resource (`resources.<name>.actions`), or a generic one. */
export const useActionText = ({ name }: { name: string }): ((action: string) => string) => {
  const translate = useTranslate();
  return useCallback(
    (action) =>
      translate(`resources.${name}.actions.${action}`, {
        _: translate(`torvet.actions.${action}`, { _: action }),
      }),
    [translate, name],
  );
};

/** Returns a function that formats the short name of a row. */
export const useRowTitle = (resource: Pick<ListResource, 'name' | 'titles'>): ((row: Row) => string) => {
  const listText = useListText(resource);
  return useCallback((row) => titleOf(resource, row) ?? listText('untitled'), [resource, listText]);
};
