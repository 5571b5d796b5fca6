import { createContext, type ReactNode, useContext } from 'react';

/** What stands in a section beside its fields: above them a way to fill them in, below them what they come to. */
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
