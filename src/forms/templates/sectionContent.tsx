import { createContext, type ReactNode, useContext } from 'react';

/** What stands in a section beside its fields: the images, the computed return. */
export type SectionContent = Readonly<Partial<Record<string, ReactNode>>>;

const SectionContentContext = createContext<SectionContent>({});

export const SectionContentProvider = SectionContentContext.Provider;

export const useSectionContent = (section: string): ReactNode => useContext(SectionContentContext)[section];
