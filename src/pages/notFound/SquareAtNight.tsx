import { token } from '../../ui/tokens';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A signpost on an empty square, its arms pointing every way. */
export const SquareAtNight = () => (
  <svg viewBox="0 0 260 140" aria-hidden="true">
    <path d="M14 122V70l16-16 16 16v52zM214 122V62h34v60z" fill={token('primaryTint')} />
    <path d="M50 122V84h26v38zM184 122V80l15-14 15 14v42z" fill={token('accentTint')} />
    <path {...stroke} stroke={token('control')} d="M4 122h252" />
    <path
      {...stroke}
      stroke={token('control')}
      d="M14 122V70l16-16 16 16v52M50 122V84h26v38M184 122V80l15-14 15 14v42M214 122V62h34v60"
    />
    <path {...stroke} strokeWidth="4" d="M130 122V26" />
    <path {...stroke} d="M130 34h46l10 9-10 9h-46z" fill={token('surface')} />
    <path {...stroke} d="M130 58H88l-10 9 10 9h42z" fill={token('surface')} />
    <path {...stroke} stroke={token('accent')} d="M142 43h26M98 67h22" />
    <circle cx="130" cy="22" r="5" fill={token('accent')} />
    <path
      {...stroke}
      stroke={token('control')}
      d="M112 122c0-6 3-10 6-10s5 4 6 10M140 122c0-4 2-7 4-7s4 3 5 7"
    />
  </svg>
);
