import type { Random } from '../random';
import { circle, darker, ellipse, lighter, line, mix, path, polygon, rect } from './canvas';
import type { Light } from './light';

/** A window with frame, light falling in from the upper left, and bars. */
export const windowPane = (
  x: number,
  y: number,
  w: number,
  h: number,
  light: Light,
  chance: Random,
  frame = '#f7f3ea',
  bars = 1,
): string => {
  const lit = light.evening && chance.chance(0.6);
  const glass = lit ? light.lamp : mix(light.glass, '#2d4250', chance.next() * 0.25);
  const columns = Array.from({ length: bars }, (_, index) =>
    line(x + (w / (bars + 1)) * (index + 1), y, x + (w / (bars + 1)) * (index + 1), y + h, frame, 4),
  );
  return [
    rect(x - 5, y - 5, w + 10, h + 10, frame),
    rect(x, y, w, h, glass),
    polygon(
      [
        [x, y],
        [x + w * 0.55, y],
        [x, y + h * 0.7],
      ],
      '#ffffff',
      { opacity: lit ? 0.12 : 0.25 },
    ),
    ...columns,
    line(x, y + h * 0.38, x + w, y + h * 0.38, frame, 4),
    rect(x - 9, y + h + 5, w + 18, 8, darker(frame, 0.18)),
  ].join('');
};

export const tree = (x: number, ground: number, size: number, light: Light, chance: Random): string => {
  const crown = mix(light.leaf, '#d7b25f', chance.next() * 0.25);
  return [
    ellipse(x + size * 0.25, ground + 3, size * 0.75, size * 0.09, '#1c2426', { opacity: 0.14 }),
    rect(x - size * 0.06, ground - size * 1.1, size * 0.12, size * 1.1, '#6a5443'),
    circle(x, ground - size * 1.45, size * 0.62, crown),
    circle(x - size * 0.38, ground - size * 1.2, size * 0.42, darker(crown, 0.08)),
    circle(x + size * 0.38, ground - size * 1.22, size * 0.45, lighter(crown, 0.1)),
    circle(x - size * 0.1, ground - size * 1.75, size * 0.36, lighter(crown, 0.16)),
  ].join('');
};

/** A bicycle leaning where it always does. */
export const bicycle = (x: number, ground: number, color: string): string => {
  const wheel = (cx: number) =>
    `<circle cx="${cx}" cy="${ground - 34}" r="32" fill="none" stroke="#2b3438" stroke-width="5"/>`;
  return [
    wheel(x),
    wheel(x + 98),
    `<path d="M${x} ${ground - 34} L${x + 34} ${ground - 84} L${x + 80} ${ground - 84} L${x + 48} ${ground - 34} Z M${x + 34} ${ground - 84} L${x + 48} ${ground - 34} M${x + 80} ${ground - 84} L${x + 98} ${ground - 34} M${x + 80} ${ground - 84} L${x + 76} ${ground - 104} L${x + 60} ${ground - 108}" fill="none" stroke="${color}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/>`,
    rect(x + 20, ground - 96, 28, 7, '#2b3438', { round: 4 }),
  ].join('');
};

export const streetLamp = (x: number, ground: number, light: Light): string =>
  [
    rect(x - 4, ground - 330, 8, 330, '#39444a'),
    path(
      `M${x - 26} ${ground - 330} L${x + 26} ${ground - 330} L${x + 16} ${ground - 368} L${x - 16} ${ground - 368} Z`,
      '#39444a',
    ),
    ...(light.evening ? [circle(x, ground - 326, 70, light.lamp, { opacity: 0.25 })] : []),
    ellipse(x, ground - 328, 22, 7, light.lamp),
  ].join('');

export const pottedPlant = (x: number, ground: number, size: number, light: Light): string => {
  const leaf = (angle: number, length: number) => {
    const tipX = x + Math.sin(angle) * length;
    const tipY = ground - size * 0.5 - Math.cos(angle) * length;
    return path(
      `M${x} ${ground - size * 0.5} Q${x + Math.sin(angle - 0.35) * length * 0.6} ${ground - size * 0.5 - Math.cos(angle - 0.35) * length * 0.6} ${tipX} ${tipY} Q${x + Math.sin(angle + 0.35) * length * 0.6} ${ground - size * 0.5 - Math.cos(angle + 0.35) * length * 0.6} ${x} ${ground - size * 0.5} Z`,
      mix(light.leaf, '#2f5b45', 0.35 + Math.abs(angle) * 0.2),
    );
  };
  return [
    ...[-0.95, -0.6, -0.3, 0, 0.32, 0.62, 0.98].map((angle, index) =>
      leaf(angle, size * (0.85 + (index % 3) * 0.14)),
    ),
    polygon(
      [
        [x - size * 0.27, ground - size * 0.52],
        [x + size * 0.27, ground - size * 0.52],
        [x + size * 0.2, ground],
        [x - size * 0.2, ground],
      ],
      '#b5674d',
    ),
  ].join('');
};

/** A pavement, a kerb and a street with the faint joints of its stones. */
export const street = (ground: number, light: Light): string =>
  [
    rect(0, ground, 1600, 1000 - ground, light.ground),
    rect(0, ground, 1600, 46, lighter(light.ground, 0.22)),
    rect(0, ground + 46, 1600, 9, darker(light.ground, 0.16)),
    ...Array.from({ length: 7 }, (_, row) =>
      line(
        0,
        ground + 78 + row * row * 5 + row * 14,
        1600,
        ground + 78 + row * row * 5 + row * 14,
        darker(light.ground, 0.07),
        3,
      ),
    ),
  ].join('');
