const prefix = 'section-';

/** The id of a section's card on the page. */
export const sectionId = (section: string): string => `${prefix}${section}`;

/**
 * A section that has not been in sight has a height that is only guessed: all down to the element are drawn first, so
 * that a scroll to it ends where it stands.
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
  // At once: a gliding scroll ends early where something below it is laid out meanwhile.
  card.scrollIntoView({ block: 'start', behavior: 'instant' });
  card.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
};
