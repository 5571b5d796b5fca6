import { createContext, type ReactNode, useContext } from 'react';

/**
 * Content of a section in addition to its fields: above them (ways to fill in the fields) and below (computed values).
 */
export interface SectionParts {
  above?: ReactNode;
  below?: ReactNode;
}

export type SectionContent = Readonly<Partial<Record<string, SectionParts>>>;

const SectionContentContext = createContext<SectionContent>({});

export const SectionContentProvider = SectionContentContext.Provider;

const none: SectionParts = {};

export const useSectionContent = (section: string): SectionParts =>
  useContext(SectionContentContext)[section] ?? none;
