import { token } from './tokens';

/** Checkbox icon in a menu item. */
export const MenuTick = ({ ticked }: { ticked: boolean }) => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    style={{ flex: 'none', marginRight: 10 }}
  >
    <rect
      x="2.75"
      y="2.75"
      width="14.5"
      height="14.5"
      rx="3.5"
      fill="none"
      stroke={token('control')}
      strokeWidth="1.5"
    />
    {ticked ? (
      <path
        d="m6 10.2 2.8 2.8L14.2 7.2"
        fill="none"
        stroke={token('primary')}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ) : null}
  </svg>
);
