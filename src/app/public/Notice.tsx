import type { ReactNode } from 'react';

const icons = {
  error: 'M12 8v5m0 3.5h.01M12 3l9.5 17h-19z',
  success: 'M20 6.5L9.5 17 4.5 12',
  info: 'M12 11v6m0-9.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
};

/** Coloured message. Screen readers announce an error immediately, other messages at the next pause. */
export const Notice = ({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) => (
  <div className={`notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={icons[kind]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <div>{children}</div>
  </div>
);
