import { token } from '../tokens';

const line = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A cable that has come apart. */
export const LooseCable = () => (
  <svg viewBox="0 0 260 130" aria-hidden="true">
    <circle cx="130" cy="66" r="46" fill={token('primaryTint')} />
    <path {...line} stroke={token('control')} d="M14 66h60M186 66h60" />
    <path {...line} d="M74 50h24a16 16 0 0 1 0 32H74zM114 58h13M114 74h13" fill={token('surface')} />
    <path {...line} d="M186 50h-24a16 16 0 0 0 0 32h24z" fill={token('surface')} />
    <path {...line} stroke={token('accent')} d="m134 36 3-10M142 40l8-8M134 96l3 10M142 92l8 8" />
  </svg>
);
