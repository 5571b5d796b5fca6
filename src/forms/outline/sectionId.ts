const prefix = 'section-';

/** The id of a section's card on the page. */
export const sectionId = (section: string): string => `${prefix}${section}`;

/**
 * A section that was never visible has an estimated height: all sections above the element are rendered first, so that
 * the scroll ends at the right position.
 */
export const drawSectionsTo = (element: HTMLElement): void => {
  for (const section of document.querySelectorAll<HTMLElement>(`section[id^="${prefix}"]`)) {
    section.style.contentVisibility = 'visible';
    if (section.contains(element)) return;
  }
};

/** Brings a section to the top of the window and the focus to its heading. */
export const goToSection = (section: string): void => {
  const card = document.getElementById(sectionId(section));
  if (!card) return;
  drawSectionsTo(card);
  // Instant: a smooth scroll stops early when something below is laid out meanwhile.
  card.scrollIntoView({ block: 'start', behavior: 'instant' });
  card.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};
