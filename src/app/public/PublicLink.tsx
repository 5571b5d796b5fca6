import type { MouseEvent, ReactNode } from 'react';
import { navigate } from './location';

/** A link between public pages; with a modifier key, the browser handles the click. */
export const PublicLink = ({
  to,
  children,
  className,
}: {
  to: string;
  children: ReactNode;
  className?: string;
}) => {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} onClick={follow} className={className}>
      {children}
    </a>
  );
};
