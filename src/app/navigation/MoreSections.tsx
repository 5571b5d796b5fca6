import { type KeyboardEvent, useRef } from 'react';
import { useText } from '../../ui/useText';
import { SectionItems } from './SectionItems';
import type { Section } from './sections';

interface MoreSectionsProps {
  sections: readonly Section[];
  current: Section | undefined;
}

/**
 * Menu of the section links that do not fit into the row. Not a MUI menu, which would be loaded later than the page.
 */
export const MoreSections = ({ sections, current }: MoreSectionsProps) => {
  const { text } = useText();
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !ref.current?.open) return;
    close();
    ref.current.querySelector('summary')?.focus();
  };
  const isWithin = sections.some((section) => section === current);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events come from the button and links in it
    <details
      ref={ref}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary aria-current={isWithin || undefined}>
        {text('torvet.navigation.more')}
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="m5 8 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </summary>
      <ul className="more">
        <SectionItems sections={sections} current={current} onFollow={close} />
      </ul>
    </details>
  );
};
