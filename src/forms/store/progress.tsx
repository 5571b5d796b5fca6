import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Completeness, completeness } from '../../../schemas/completeness';
import { useText } from '../../ui/useText';
import { type FormExtra, type SectionProgress, sectionProgress } from '../schema/sectionProgress';
import { useFormStore, useRestingValues } from './context';
import { withoutEmpty } from './values';

export interface FormProgress extends Completeness {
  sections: SectionProgress[];
  extras: readonly FormExtra[];
  /** Heading of the progress meter. */
  title: string;
}

const ProgressContext = createContext<FormProgress | undefined>(undefined);

const noExtras: readonly FormExtra[] = [];

interface FormProgressProviderProps {
  /** Progress of content that is no field. Must be a stable array while its content is unchanged. */
  extras?: readonly FormExtra[] | undefined;
  title?: string | undefined;
  children: ReactNode;
}

/** Computes the progress of the form, debounced, and provides it to outline and progress meter. */
export const FormProgressProvider = ({ extras = noExtras, title, children }: FormProgressProviderProps) => {
  const { schema } = useFormStore();
  const { text } = useText();
  const values = useRestingValues();
  const measured = title ?? text('torvet.completeness.titleActive');
  const progress = useMemo(() => {
    const found = completeness(schema, withoutEmpty(values), extras);
    const sections = sectionProgress(schema, values, found.missing, extras);
    return { ...found, extras, title: measured, sections };
  }, [schema, values, extras, measured]);
  return <ProgressContext.Provider value={progress}>{children}</ProgressContext.Provider>;
};

/**
 * Progress of the surrounding form.
 * @throws Error outside of the provider.
 */
export const useFormProgress = (): FormProgress => {
  const progress = useContext(ProgressContext);
  if (!progress) throw new Error('No form progress around');
  return progress;
};
