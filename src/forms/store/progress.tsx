import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Completeness, completeness } from '../../../schemas/listing/completeness';
import type { PublishableImage } from '../../../schemas/listing/publishableImages';
import { type SectionProgress, sectionProgress } from '../schema/sectionProgress';
import { useFormStore, useRestingValues } from './context';
import { withoutEmpty } from './values';

export interface FormProgress extends Completeness {
  sections: SectionProgress[];
  imageCount: number;
  /** The listing is active: there is nothing to get ready for. */
  published: boolean;
}

const ProgressContext = createContext<FormProgress | undefined>(undefined);

/** Works out once, when typing rests, how far the form is; outline and meter show the same. */
export const FormProgressProvider = ({
  images,
  published,
  children,
}: {
  images: readonly PublishableImage[];
  published: boolean;
  children: ReactNode;
}) => {
  const { variant } = useFormStore();
  const values = useRestingValues();
  const progress = useMemo(() => {
    const found = completeness(variant, withoutEmpty(values), images);
    const imageCount = images.length;
    const sections = sectionProgress(variant, values, found.missing, imageCount);
    return { ...found, imageCount, published, sections };
  }, [variant, values, images, published]);
  return <ProgressContext.Provider value={progress}>{children}</ProgressContext.Provider>;
};

/** How far the form around is from publication. @throws Error outside of a progress provider. */
export const useFormProgress = (): FormProgress => {
  const progress = useContext(ProgressContext);
  if (!progress) throw new Error('No form progress around');
  return progress;
};
