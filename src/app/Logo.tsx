export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#17494D" />
    <path d="M6 24V14l4-4.5 4 4.5v10zM14 24V11l4.5-5 4.5 5v13zM23 24v-9l2-2.2 2 2.2v9z" fill="#F6F4EF" />
    <path d="M17 24v-5h3v5z" fill="#D9694C" />
  </svg>
);

/** Logo symbol and product name; screen readers read the name only. */
export const Logo = () => (
  <span className="logo">
    <LogoMark />
    <span>Torvet</span>
  </span>
);
