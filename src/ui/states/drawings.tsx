import { token } from '../tokens';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const ground = { ...stroke, stroke: token('control') };

/** An empty lot in a row of houses, with a sign: nothing here yet. */
export const EmptyLot = () => (
  <svg viewBox="0 0 220 120" aria-hidden="true">
    <path d="M28 104V46l18-20 18 20v58z" fill={token('primaryTint')} />
    <path d="M156 104V52h38v52z" fill={token('accentTint')} />
    <path {...ground} d="M8 104h204" />
    <path
      {...stroke}
      d="M28 104V46l18-20 18 20v58M40 104V86h12v18M38 52h6v8h-6zM50 52h6v8h-6zM38 68h6v8h-6zM50 68h6v8h-6z"
    />
    <path
      {...stroke}
      d="M156 104V52h38v52M152 52h46M163 62h8v10h-8zM179 62h8v10h-8zM163 82h8v10h-8zM179 104V82h8v22"
    />
    <path {...stroke} strokeDasharray="4 6" d="M84 104V58l26-22 26 22v46" stroke={token('control')} />
    <path {...stroke} d="M110 104V84M96 66h28v18H96z" fill={token('surface')} />
    <path {...stroke} stroke={token('accent')} d="M110 70.5v9M105.5 75h9" />
    <path {...ground} d="M70 104c1-6 3-8 4-8s2 3 2 8M143 104c0-5 1-7 2-7s3 2 3 7" />
  </svg>
);

/** A looking glass over a map of plots: nothing was found. */
export const NothingFound = () => (
  <svg viewBox="0 0 220 120" aria-hidden="true">
    <path d="M46 26h128v76H46z" fill={token('primaryTint')} />
    <path {...ground} d="M46 26h128v76H46zM46 58h50M96 26v76M134 26v34M96 60h78M134 82h40" />
    <path {...ground} d="M58 36h14v10H58zM106 38h12v10h-12zM148 36h14v12h-14zM60 72h20v14H60zM146 90h14" />
    <circle cx="122" cy="68" r="25" fill={token('surface')} />
    <circle cx="122" cy="68" r="25" {...stroke} />
    <path {...stroke} strokeWidth="4" d="m140.5 87 16 16" />
    <path {...stroke} stroke={token('accent')} d="m114 60 16 16M130 60l-16 16" />
  </svg>
);

/** A plug out of its socket: nothing came through. */
export const NoConnection = () => (
  <svg viewBox="0 0 220 120" aria-hidden="true">
    <circle cx="110" cy="62" r="44" fill={token('primaryTint')} />
    <path {...ground} d="M14 62h42M164 62h42" />
    <path {...stroke} d="M56 46h22a16 16 0 0 1 0 32H56zM94 54h12M94 70h12" fill={token('surface')} />
    <path {...stroke} d="M164 46h-22a16 16 0 0 0 0 32h22z" fill={token('surface')} />
    <path {...stroke} stroke={token('accent')} d="m112 34 3-9M120 37l7-7M112 90l3 9M120 87l7 7" />
  </svg>
);
