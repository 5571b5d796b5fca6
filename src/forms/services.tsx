import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { AddressSuggestion } from '../../schemas/address';
import type { VocabularyName } from '../../schemas/field';
import { refusalOf } from './refusal';

/** An entry of a meta list, as a choice. */
export interface Choice {
  ID: number;
  name: string;
}

/** What the form asks the server for while it is filled in. */
export interface FormServices {
  /** The entries of a meta list that this listing type can have. */
  choices: (vocabulary: VocabularyName) => Promise<readonly Choice[]>;
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

export interface Choices {
  choices: readonly Choice[];
  state: 'loading' | 'ready' | 'failed';
  /** Why they did not come. */
  problem?: string;
  retry: () => void;
}

/** The choices of a meta list, and how far they are. */
export const useChoices = (vocabulary: VocabularyName): Choices => {
  const services = useFormServices();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Omit<Choices, 'retry'>>({ choices: [], state: 'loading' });
  useEffect(() => {
    let current = true;
    const show = (next: Omit<Choices, 'retry'>) => {
      if (current) setLoaded(next);
    };
    services.choices(vocabulary).then(
      (choices) => show({ choices, state: 'ready' }),
      (error: unknown) => show({ choices: [], state: 'failed', problem: refusalOf(error).message }),
    );
    return () => {
      current = false;
    };
  }, [services, vocabulary, attempt]);
  return {
    ...loaded,
    retry: () => {
      setLoaded({ choices: [], state: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
};
