import { token } from '../../ui/tokens';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A shut door with a lamp above it. */
export const ClosedDoor = () => (
  <svg viewBox="0 0 260 140" aria-hidden="true">
    <path d="M62 124V46l68-30 68 30v78z" fill={token('primaryTint')} />
    <path {...stroke} stroke={token('control')} d="M14 124h232" />
    <path {...stroke} d="M62 124V46l68-30 68 30v78M52 50l78-34 78 34" />
    <path {...stroke} d="M108 124V70a22 22 0 0 1 44 0v54z" fill={token('surface')} />
    <path {...stroke} d="M130 48v76M118 84h4M138 84h4" />
    <path {...stroke} d="M76 66h18v22H76zM166 66h18v22h-18zM85 66v22M175 66v22M76 77h18M166 77h18" />
    <path
      {...stroke}
      stroke={token('accent')}
      d="M124 96h12v12h-12zM127 96v-4a3 3 0 0 1 6 0v4"
      fill={token('accentTint')}
    />
    <path {...stroke} stroke={token('control')} d="M38 124V98M222 124V98" />
    <circle cx="38" cy="90" r="10" fill={token('accentTint')} />
    <circle cx="222" cy="90" r="10" fill={token('accentTint')} />
  </svg>
);
