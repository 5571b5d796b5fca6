import { createContext, useContext, useMemo } from 'react';
import { fieldMetaLists } from '../../resources/metaLists';
import type { FieldMeta } from '../../schemas/field';
import type { MetaListEntry } from '../../schemas/operations/meta';
import { useMetaList } from '../providers/data/metaLists';
import { toApiError } from '../providers/http/apiError';
import { useText } from '../ui/useText';

/** Option of a field, in the user's language. */
export interface Choice {
  ID: number | string;
  name: string;
}

/** Meta list entry that a form may filter by listing type, such as a subcategory. */
export type OfferedEntry = MetaListEntry & { listingType?: number | undefined };

const OfferedContext = createContext<(entry: OfferedEntry) => boolean>(() => true);

/** Limits the meta list entries that a form offers; without it, all entries are offered. */
export const OfferedProvider = OfferedContext.Provider;

export interface Choices {
  choices: readonly Choice[];
  state: 'loading' | 'ready' | 'failed';
  /** Error message if loading failed. */
  problem?: string;
  retry: () => void;
}

const none: readonly Choice[] = [];

/**
 * Options of a field: fixed choices, or a meta list with its loading state.
 * @param chosen current value; a retired entry is offered only if it is the current value.
 */
export const useChoices = (
  { choices: fixed, metaList = 'subcategories' }: FieldMeta,
  chosen: unknown,
): Choices => {
  const isOffered = useContext(OfferedContext);
  const { text, named, formats } = useText();
  const { language } = formats;
  const { data, error, refetch } = useMetaList<OfferedEntry>(fieldMetaLists[metaList], fixed === undefined);
  const choices = useMemo(
    () =>
      fixed
        ? fixed.values.map((ID): Choice => ({ ID, name: named(`${fixed.names}.${ID}`) }))
        : data
            ?.filter((entry) => isOffered(entry) && (!entry.retired || [chosen].flat().includes(entry.ID)))
            .map(({ ID, names, retired }): Choice => {
              const name = names[language];
              return { ID, name: retired ? text('torvet.list.retired', { name }) : name };
            }),
    [fixed, text, named, data, isOffered, chosen, language],
  );
  return {
    choices: choices ?? none,
    state: choices ? 'ready' : error ? 'failed' : 'loading',
    ...(error && { problem: toApiError(error).message }),
    retry: () => void refetch(),
  };
};
