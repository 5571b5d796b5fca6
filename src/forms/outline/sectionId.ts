import type { Section } from '../../../schemas/field';

/** The id of a section's card on the page. */
export const sectionId = (section: Section): string => `section-${section}`;

/** Brings a section to the top of the window and the focus to its heading. */
export const goToSection = (section: Section): void => {
  const card = document.getElementById(sectionId(section));
  card?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};
