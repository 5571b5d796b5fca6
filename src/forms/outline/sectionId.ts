const prefix = 'section-';

/** Element id of a section's card. */
export const sectionId = (section: string): string => `${prefix}${section}`;

/**
 * Renders all sections above an element. Sections that were never visible have an estimated height
 * (`content-visibility`), which would make scrolling end in the wrong position.
 */
export const drawSectionsTo = (element: HTMLElement): void => {
  for (const section of document.querySelectorAll<HTMLElement>(`section[id^="${prefix}"]`)) {
    section.style.contentVisibility = 'visible';
    if (section.contains(element)) return;
  }
};

/** Scrolls to a section and focuses its heading. */
export const goToSection = (section: string): void => {
  const card = document.getElementById(sectionId(section));
  if (!card) return;
  drawSectionsTo(card);
  // Instant, because a smooth scroll stops when the layout changes.
  card.scrollIntoView({ block: 'start', behavior: 'instant' });
  card.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};
