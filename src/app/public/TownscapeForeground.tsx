import { paint } from '../theme/scene';

const Tree = ({ x, scale = 1 }: { x: number; scale?: number }) => (
  <g transform={`translate(${x} 838) scale(${scale})`}>
    <path d="M-5 0v-90h10V0z" fill={paint('trunk')} />
    <circle cx="0" cy="-138" r="58" fill={paint('leaf')} />
    <circle cx="-34" cy="-108" r="36" fill={paint('leafDark')} />
    <circle cx="32" cy="-102" r="34" fill={paint('leaf')} />
  </g>
);

const Lamp = ({ x }: { x: number }) => (
  <g>
    <path d={`M${x} 846V690`} stroke={paint('line')} strokeWidth="5" />
    <path d={`M${x - 11} 690h22l-5 -26h-12z`} fill={paint('lit')} />
    <path d={`M${x - 9} 664h18l-9 -12z`} fill={paint('line')} />
  </g>
);

const Stall = () => (
  <g>
    <path d="M826 846v-76M950 846v-76" stroke={paint('line')} strokeWidth="5" />
    <rect x="820" y="804" width="136" height="36" rx="3" fill={paint('stone')} />
    <g fill={paint('ochre')}>
      <circle cx="846" cy="800" r="9" />
      <circle cx="866" cy="800" r="9" />
      <circle cx="886" cy="800" r="9" />
    </g>
    <path d="M902 804h40v-14h-40z" fill={paint('leafDark')} />
    <path d="M812 772l14 -34h124l14 34z" fill={paint('trim')} />
    <path
      d="M812 772l14 -34h25l-6 34zM878 772v-34h25l5 34zM940 772l-9 -34h19l14 34z"
      fill={paint('awning')}
    />
  </g>
);

const Bicycle = ({ x }: { x: number }) => (
  <g
    transform={`translate(${x} 846)`}
    fill="none"
    stroke={paint('line')}
    strokeWidth="4"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <circle cx="-34" cy="-21" r="21" />
    <circle cx="36" cy="-21" r="21" />
    <path d="M-34 -21l18 -34h36l-22 34zM-16 -55l18 34M20 -55l16 34M20 -55l-3 -13h12M-22 -60h13" />
  </g>
);

/** Foreground of the drawing, in front of the houses. */
export const Foreground = () => (
  <g>
    <rect y="800" width="1400" height="100" fill={paint('ground')} />
    <path
      d="M0 822h1400M0 850h1400M0 882h1400M120 800l-90 100M330 800l-60 100M520 800l-30 100M700 800v100M880 800l30 100M1070 800l60 100M1280 800l90 100"
      stroke={paint('groundLine')}
      strokeWidth="2"
    />
    <Tree x={372} scale={1.05} />
    <Tree x={1010} scale={0.95} />
    <Tree x={120} />
    <Tree x={1270} scale={1.1} />
    <Lamp x={470} />
    <Stall />
    <Bicycle x={548} />
  </g>
);
