import type { ReactNode } from 'react';
import { paint, type SceneColor } from '../theme/scene';
import { Foreground } from './TownscapeForeground';

/** Height of the street in units of the drawing: the ground line of the houses. */
const street = 800;

interface WindowsProps {
  x: number;
  y: number;
  columns: number;
  rows: number;
  /** Distance between windows, left edge to left edge and top to top. */
  step: readonly [number, number];
  size: readonly [number, number];
  /** Which of them, counted row by row, are lit at night. */
  lit?: readonly number[];
}

const Windows = ({ x, y, columns, rows, step, size, lit = [] }: WindowsProps) => (
  <g stroke={paint('trim')} strokeWidth="3">
    {Array.from({ length: columns * rows }, (_, index) => {
      const left = x + (index % columns) * step[0];
      const top = y + Math.floor(index / columns) * step[1];
      const [width, height] = size;
      return (
        <g key={`${left}-${top}`}>
          <rect
            x={left}
            y={top}
            width={width}
            height={height}
            fill={paint(lit.includes(index) ? 'lit' : 'window')}
          />
          <path
            d={`M${left + width / 2} ${top}v${height}M${left} ${top + height * 0.4}h${width}`}
            strokeWidth="2"
          />
        </g>
      );
    })}
  </g>
);

interface HouseProps {
  x: number;
  width: number;
  /** Height of the wall to the eaves. */
  wall: number;
  color: SceneColor;
  children?: ReactNode;
}

/** Gable to the street; `steps` makes it a stepped one, as in Ribe and Køge. */
const GableHouse = ({ x, width, wall, color, children, steps = 0 }: HouseProps & { steps?: number }) => {
  const eaves = street - wall;
  const rise = width * 0.62;
  const half = width / 2;
  const stair = Array.from({ length: steps }, () => `v${-rise / steps}h${half / (steps + 0.5)}`).join('');
  const down = Array.from({ length: steps }, () => `h${half / (steps + 0.5)}v${rise / steps}`).join('');
  const top =
    steps > 0 ? `${stair}h${(half / (steps + 0.5)) * 1}${down}` : `l${half} ${-rise}l${half} ${rise}`;
  return (
    <g>
      <path d={`M${x} ${street}V${eaves}${top}V${street}z`} fill={paint(color)} />
      {children}
    </g>
  );
};

/** Eaves to the street, under a tiled roof with dormers. */
const EavesHouse = ({
  x,
  width,
  wall,
  color,
  children,
  roof,
  dormers = 0,
}: HouseProps & { roof: SceneColor; dormers?: number }) => {
  const eaves = street - wall;
  const gap = width / (dormers + 1);
  return (
    <g>
      <path d={`M${x - 8} ${eaves}l26 -92h${width - 36}l26 92z`} fill={paint(roof)} />
      {Array.from({ length: dormers }, (_, index) => {
        const left = x + gap * (index + 1) - 19;
        return (
          <g key={left}>
            <path d={`M${left - 5} ${eaves - 46}l24 -20l24 20z`} fill={paint('lead')} />
            <rect x={left} y={eaves - 46} width="38" height="34" fill={paint('trim')} />
            <rect
              x={left + 7}
              y={eaves - 40}
              width="24"
              height="24"
              fill={paint(index === 0 ? 'lit' : 'window')}
            />
          </g>
        );
      })}
      <rect x={x} y={eaves} width={width} height={wall} fill={paint(color)} />
      <rect x={x - 6} y={eaves - 5} width={width + 12} height="9" fill={paint('trim')} />
      {children}
    </g>
  );
};

const Door = ({ x, width = 34, height = 66 }: { x: number; width?: number; height?: number }) => (
  <g>
    <path
      d={`M${x - 5} ${street}v${-height}a${width / 2 + 5} ${width / 2 + 5} 0 0 1 ${width + 10} 0v${height}z`}
      fill={paint('trim')}
    />
    <path
      d={`M${x} ${street}v${-height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height}z`}
      fill={paint('door')}
    />
  </g>
);

const ShopFront = ({ x, width }: { x: number; width: number }) => (
  <g>
    <rect x={x} y={street - 86} width={width} height="86" fill={paint('trim')} />
    <rect x={x + 8} y={street - 66} width={width - 60} height="50" fill={paint('lit')} />
    <rect x={x + width - 44} y={street - 66} width="34" height="66" fill={paint('door')} />
    <path d={`M${x - 6} ${street - 86}h${width + 12}l8 24h${-width - 28}z`} fill={paint('awning')} />
  </g>
);

const TownHall = () => (
  <g>
    {/* The tower, its clock and its copper spire with the flag. */}
    <g transform="translate(84 0)">
      <rect x="648" y="300" width="104" height="300" fill={paint('brick')} />
      <path d="M640 300h120v-16H640z" fill={paint('stone')} />
      <path d="M650 284l50 -150l50 150z" fill={paint('copper')} />
      <path d="M700 138V86" stroke={paint('line')} strokeWidth="4" />
      <path d="M702 88h40v28h-40z" fill={paint('flag')} />
      <path d="M702 100h40v4h-40zM714 88h4v28h-4z" fill={paint('flagCross')} />
      <circle cx="700" cy="346" r="27" fill={paint('trim')} />
      <path d="M700 346v-17M700 346l12 7" stroke={paint('line')} strokeWidth="4" strokeLinecap="round" />
      <Windows x={672} y={402} columns={2} rows={2} step={[34, 62]} size={[22, 42]} lit={[1]} />
    </g>
    <EavesHouse x={570} width={260} wall={250} color="brick" roof="lead" dormers={0}>
      <path d="M570 676h260v8H570z" fill={paint('stone')} />
      <Windows x={590} y={584} columns={6} rows={1} step={[39, 0]} size={[25, 62]} lit={[0, 2, 3]} />
      <Windows x={590} y={704} columns={2} rows={1} step={[39, 0]} size={[25, 56]} lit={[1]} />
      <Windows x={746} y={704} columns={2} rows={1} step={[39, 0]} size={[25, 56]} />
      <Door x={680} width={40} height={66} />
      <path d="M660 800h80v-8h-80z" fill={paint('stone')} />
    </EavesHouse>
  </g>
);

/** A Danish market square, drawn: decoration, so hidden from screen readers. */
export const Townscape = () => (
  <svg
    className="townscape"
    viewBox="0 0 1400 900"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="1000" cy="190" r="50" fill={paint('disc')} />
    <g fill={paint('cloud')}>
      <path d="M340 372h150a26 26 0 0 0 -8 -50a44 44 0 0 0 -84 -8a34 34 0 0 0 -58 58z" />
      <path d="M960 318h120a20 20 0 0 0 -6 -40a36 36 0 0 0 -68 -6a27 27 0 0 0 -46 46z" />
    </g>
    <path
      d="M0 800V560h70l40 -50l40 50h90v-60h110v60h60l46 -80l46 80h120v-40h150v40h70l34 -120l34 120h100v-70h120v70h80l40 -60l40 60h240v240z"
      fill={paint('far')}
    />
    <EavesHouse x={-30} width={170} wall={230} color="sage" roof="tileDark" dormers={2}>
      <Windows x={-4} y={596} columns={4} rows={2} step={[38, 72]} size={[24, 46]} lit={[2, 5]} />
      <Door x={100} />
    </EavesHouse>
    <GableHouse x={140} width={150} wall={270} color="rose" steps={4}>
      <Windows x={203} y={468} columns={1} rows={1} step={[0, 0]} size={[24, 38]} lit={[0]} />
      <Windows x={162} y={552} columns={3} rows={2} step={[42, 76]} size={[24, 48]} lit={[4]} />
      <Door x={226} />
    </GableHouse>
    <EavesHouse x={290} width={150} wall={290} color="ochre" roof="tile" dormers={2}>
      <Windows x={312} y={534} columns={3} rows={2} step={[42, 76]} size={[25, 50]} lit={[0, 5]} />
      <ShopFront x={302} width={126} />
    </EavesHouse>
    <GableHouse x={440} width={130} wall={300} color="cream" steps={0}>
      <path d="M434 506l71 -88l71 88l-10 6l-61 -76l-61 76z" fill={paint('tile')} />
      <Windows x={493} y={458} columns={1} rows={1} step={[0, 0]} size={[24, 34]} />
      <Windows x={461} y={528} columns={3} rows={3} step={[34, 68]} size={[22, 44]} lit={[1, 3]} />
      <Door x={530} width={28} height={54} />
    </GableHouse>
    <TownHall />
    <GableHouse x={830} width={140} wall={280} color="slate" steps={3}>
      <Windows x={888} y={462} columns={1} rows={1} step={[0, 0]} size={[24, 38]} lit={[0]} />
      <Windows x={850} y={546} columns={3} rows={2} step={[39, 74]} size={[24, 48]} lit={[2, 3]} />
      <ShopFront x={842} width={116} />
    </GableHouse>
    <EavesHouse x={970} width={160} wall={250} color="cream" roof="tile" dormers={2}>
      <Windows x={990} y={576} columns={4} rows={2} step={[36, 74]} size={[23, 48]} lit={[1, 6]} />
      <Door x={1084} />
    </EavesHouse>
    <GableHouse x={1130} width={140} wall={290} color="ochre" steps={0}>
      <path d="M1124 516l76 -95l76 95l-10 6l-66 -82l-66 82z" fill={paint('tileDark')} />
      <Windows x={1188} y={464} columns={1} rows={1} step={[0, 0]} size={[24, 36]} />
      <Windows x={1150} y={540} columns={3} rows={3} step={[39, 72]} size={[23, 46]} lit={[4, 6]} />
    </GableHouse>
    <EavesHouse x={1270} width={170} wall={240} color="rose" roof="tileDark" dormers={2}>
      <Windows x={1292} y={590} columns={4} rows={2} step={[38, 74]} size={[24, 46]} lit={[0]} />
    </EavesHouse>
    <Foreground />
  </svg>
);
