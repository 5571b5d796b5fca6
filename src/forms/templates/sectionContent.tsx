import { createContext, type ReactNode, useContext } from 'react';

/** Additional content of a section, above its fields (ways to fill them in) and below (computed values). */
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
