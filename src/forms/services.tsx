import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { fieldMetaLists } from '../../resources/metaLists';
import type { AddressSuggestion } from '../../schemas/address';
import type { FieldMetaListName } from '../../schemas/field';
import { autocomplete } from '../../schemas/limits';
import type { MetaListEntry } from '../../schemas/operations/meta';
import { useTorvetData } from '../providers/data/dataProvider';
import { wholeList } from '../providers/data/metaLists';
import { toApiError } from '../providers/http/apiError';
import { useText } from '../ui/useText';

/** An entry of a meta list, as a choice in the reader's language. */
export interface Choice {
  ID: number;
  name: string;
}

/** An entry as a form may tell it from others: some belong to one type of listing. */
export type OfferedEntry = MetaListEntry & { listingType?: number | undefined };

/** What the form asks the server for while it is filled in. */
export interface FormServices {
  /** The entries of a meta list that this form can choose from. */
  choices: (metaList: FieldMetaListName) => Promise<readonly MetaListEntry[]>;
  /** Official addresses that hold every part of the text, best first, then what leads on to more. */
  searchAddresses: (text: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>;
}

const ServicesContext = createContext<FormServices | undefined>(undefined);

/** Give it the same object for as long as the form stands. */
export const FormServicesProvider = ({
  services,
  children,
}: {
  services: FormServices;
  children: ReactNode;
}) => <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>;

export const useFormServices = (): FormServices => {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A form field without the services of a form');
  return services;
};

/**
 * The calls that a form's fields make.
 * @param isOffered which entries of a meta list this form offers: the same function for as long as it stands.
 */
export const useFieldServices = (isOffered?: (entry: OfferedEntry) => boolean): FormServices => {
  const client = useTorvetData();
  return useMemo(() => {
    const fetched = new Map<string, Promise<readonly MetaListEntry[]>>();
    return {
      // Each list once per form, whichever fields choose from it; a failure is not kept.
      choices: (metaList) => {
        const known = fetched.get(metaList);
        if (known) return known;
        const asked = client
          .getList<OfferedEntry & { id: number }>(fieldMetaLists[metaList].name, wholeList)
          .then(({ data }) => (isOffered ? data.filter(isOffered) : data));
        fetched.set(metaList, asked);
        asked.catch(() => fetched.delete(metaList));
        return asked;
      },
      searchAddresses: async (q, signal) => {
        const query = { q, count: autocomplete.maxResults };
        const found = await client.call('searchAddresses', { query, signal });
        return [...found.addresses, ...found.continuations.map((text) => ({ text }))];
      },
    };
  }, [client, isOffered]);
};

export interface Choices {
  choices: readonly Choice[];
  state: 'loading' | 'ready' | 'failed';
  /** Why they did not come. */
  problem?: string;
  retry: () => void;
}

type Loaded = Pick<Choices, 'state' | 'problem'> & { entries: readonly MetaListEntry[] };

/** The choices of a meta list, and how far they are. */
export const useChoices = (metaList: FieldMetaListName): Choices => {
  const services = useFormServices();
  const { language } = useText().formats;
  const [attempt, setAttempt] = useState(0);
  const [{ entries, ...loaded }, setLoaded] = useState<Loaded>({ entries: [], state: 'loading' });
  useEffect(() => {
    let current = true;
    const show = (next: Loaded) => {
      if (current) setLoaded(next);
    };
    services.choices(metaList).then(
      (found) => show({ entries: found, state: 'ready' }),
      (error: unknown) => show({ entries: [], state: 'failed', problem: toApiError(error).message }),
    );
    return () => {
      current = false;
    };
  }, [services, metaList, attempt]);
  const choices = useMemo(
    () => entries.map(({ ID, names }): Choice => ({ ID, name: names[language] })),
    [entries, language],
  );
  return {
    ...loaded,
    choices,
    retry: () => {
      setLoaded({ entries: [], state: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
};
