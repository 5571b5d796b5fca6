import type { ReactNode } from 'react';
import type { Family } from '../../../schemas/listing/families';
import { token } from '../../ui/tokens';

const line = {
  fill: 'none',
  stroke: token('primary'),
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const solid = { ...line, fill: token('surface') };
const tint = { ...line, fill: token('primaryTint') };
const brick = { ...line, stroke: token('accent'), fill: token('accentTint') };
const soft = { ...line, stroke: token('control') };

const Scene = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 240 140" aria-hidden="true">
    {children}
    <path {...soft} d="M12 126h216" />
  </svg>
);

/** A shop front with offices above and a key: space to let. */
const ToLet = () => (
  <Scene>
    <path {...tint} d="M52 126V28h92v98z" />
    <path
      {...line}
      d="M46 28h104M64 40h16v18H64zM90 40h16v18H90zM116 40h16v18h-16zM64 49h16M90 49h16M116 49h16"
    />
    <path {...brick} d="M46 70h104l-6 14H52z" />
    <path {...line} d="M65 70l-3 14M84 70l-1.5 14M98 70v14M112 70l1.5 14M131 70l3 14" />
    <path {...solid} d="M62 94h34v24H62zM108 94h24v32h-24z" />
    <path {...line} d="M79 94v24M127 110v3" />
    <circle {...brick} cx="184" cy="68" r="15" />
    <circle {...line} stroke={token('accent')} cx="184" cy="63" r="4" />
    <path {...line} stroke={token('accent')} d="M184 83v31M184 104h9M184 112h6" />
    <path {...soft} d="M24 126c0-10 2-15 5-15s5 5 5 15M29 118v8" />
  </Scene>
);

/** A block of flats and a curve that rises: property for its return. */
const ForReturn = () => (
  <Scene>
    <path {...tint} d="M40 126V50l34-20 34 20v76z" />
    <path
      {...line}
      d="M34 53.5 74 30l40 23.5M54 60h12v14H54zM82 60h12v14H82zM54 84h12v14H54zM82 84h12v14H82zM66 126v-18h16v18"
    />
    <path {...solid} d="M132 126v-26h18v26zM160 126V84h18v42zM188 126V62h18v64z" />
    <path
      {...line}
      stroke={token('accent')}
      strokeWidth="2.25"
      d="M128 82c20-4 32-12 46-24 8-7 14-14 24-20"
    />
    <path {...line} stroke={token('accent')} strokeWidth="2.25" d="m188 35 12 1-4 11" />
    <path {...line} d="M141 106v2M169 91v2M197 70v2" />
  </Scene>
);

/** Drawing of a hall with a house and a sign: property for sale. */
const ForSale = () => (
  <Scene>
    <path {...tint} d="M70 126V64l23-14v14l23-14v14l23-14v14l23-14v76z" />
    <path {...line} d="M82 82h14v10H82zM106 82h14v10h-14zM130 82h14v10h-14z" />
    <path {...solid} d="M92 126v-22h26v22M92 110h26M92 118h26" />
    <path {...solid} d="M132 104h16v22h-16z" />
    <path {...line} d="M150 50V30h8v26" />
    <path {...line} d="M194 126V72" />
    <path {...brick} d="M176 62h40v26h-40z" />
    <path {...line} stroke={token('accent')} d="M184 71h24M184 79h15" />
    <path
      {...soft}
      d="M26 126V102M16 104c0-9 4-16 10-16s10 7 10 16-4 10-10 10-10-1-10-10M48 126v-14M42 112c0-6 2-10 6-10s6 4 6 10-2 6-6 6-6 0-6-6"
    />
  </Scene>
);

/** Two desks under lamps: seats in a shared office. */
const Seats = () => (
  <Scene>
    <path {...tint} d="M28 26h88v54H28z" />
    <path {...line} d="M72 26v54M28 53h88" />
    <path {...line} d="M150 14v22M196 14v16" />
    <path {...brick} d="M136 48c0-8 6-12 14-12s14 4 14 12z" />
    <path {...brick} d="M182 42c0-8 6-12 14-12s14 4 14 12z" />
    <path {...solid} d="M30 96h82v6H30zM128 96h82v6h-82z" />
    <path {...line} d="M38 102v24M104 102v24M136 102v24M202 102v24" />
    <path {...solid} d="M54 78h26v16H54zM150 78h26v16h-26z" />
    <path {...line} d="M48 95.5h38M144 95.5h38" />
    <path {...tint} d="M90 126v-12h18M186 126v-12h18" fill="none" />
    <path {...soft} d="M98 96v-8h7v8M192 96V86M188 84c0-4 2-7 4-7s4 3 4 7-2 3-4 3-4 1-4-3" />
  </Scene>
);

/** A drawing of each listing type; a type without one is a type error. */
export const drawings: Readonly<Record<Family, () => ReactNode>> = {
  rental: ToLet,
  investment: ForReturn,
  sales: ForSale,
  officespace: Seats,
};
