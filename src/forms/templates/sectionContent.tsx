import { createContext, type ReactNode, useContext } from 'react';
import type { Section } from '../../../schemas/field';

/** What stands in a section beside its fields: the images, the computed return. */
export type SectionContent = Partial<Record<Section, ReactNode>>;

const SectionContentContext = createContext<SectionContent>({});

export const SectionContentProvider = SectionContentContext.Provider;

export const useSectionContent = (section: Section): ReactNode => useContext(SectionContentContext)[section];
