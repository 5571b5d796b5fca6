import { useEffect, useState } from 'react';
import { sectionId } from './sectionId';

/** Name of the section in view: the last one that starts above the upper third of the window. */
export const useSectionInView = (shown: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState(shown[0]);
  const names = shown.join(' ');
  useEffect(() => {
    const sections = names.split(' ');
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = sections.filter((section) => {
        const top = document.getElementById(sectionId(section))?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent(atEnd ? sections.at(-1) : (passed.at(-1) ?? sections[0]));
    };
    const observer = new IntersectionObserver(look, { threshold: [0, 0.25, 0.5, 0.75, 1] });
    for (const section of sections) {
      const card = document.getElementById(sectionId(section));
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [names]);
  return current;
};
