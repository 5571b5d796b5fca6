import type { Random } from '../random';
import { circle, darker, ellipse, lighter, line, mix, path, polygon, rect, spread, svg } from './canvas';
import { type Light, pickLight } from './light';
import { pottedPlant } from './parts';

const floors = ['#c9a77c', '#b89468', '#d8c3a0', '#a9a49a', '#8f7a62'] as const;
const wallColors = ['#f1ece1', '#e6e4dc', '#dfe5e2', '#efe3d4', '#d8dedd', '#e9dccb'] as const;
const accents = ['#17494d', '#a8432a', '#d9b45b', '#4d6a6d', '#6f8f7b', '#8fa6b5'] as const;

const floorY = 700;

const room = (light: Light, chance: Random): string => {
  const wall = chance.pick(wallColors);
  const floor = chance.pick(floors);
  const vanishing = 800;
  return [
    rect(0, 0, 1600, floorY, light.evening ? darker(wall, 0.12) : wall),
    rect(0, 0, 1600, 60, lighter(wall, 0.45)),
    rect(0, floorY, 1600, 300, floor),
    ...Array.from({ length: 17 }, (_, index) =>
      line(vanishing + (index - 8) * 130, floorY, vanishing + (index - 8) * 300, 1000, darker(floor, 0.1), 3),
    ),
    rect(0, floorY - 18, 1600, 18, lighter(wall, 0.5)),
  ].join('');
};

/** Tall windows with the town outside. */
const windows = (light: Light, chance: Random, count: number): string => {
  const top = 130;
  const height = 430;
  const width = 1320 / count;
  return spread(140, 1320, count)
    .map((left) => {
      const w = width - 44;
      const town = spread(left, w, 3).map((x) => {
        const h = chance.between(70, 230);
        return rect(
          x,
          top + height - h,
          w / 3 + 1,
          h,
          mix(light.skyBottom, darker(light.skyTop, 0.3), 0.25 + chance.next() * 0.3),
        );
      });
      return [
        rect(left - 10, top - 10, w + 20, height + 20, '#f7f3ea'),
        rect(left, top, w, height, mix(light.skyTop, light.skyBottom, 0.55)),
        ...town,
        line(left + w / 2, top, left + w / 2, top + height, '#f7f3ea', 8),
        line(left, top + height * 0.3, left + w, top + height * 0.3, '#f7f3ea', 8),
        rect(left - 18, top + height + 10, w + 36, 14, '#e4dccb'),
        polygon(
          [
            [left, floorY],
            [left + w, floorY],
            [left + w + 150, 1000],
            [left + 60, 1000],
          ],
          light.sun,
          { opacity: light.evening ? 0.05 : 0.16 },
        ),
      ].join('');
    })
    .join('');
};

const pendant = (x: number, drop: number, color: string, light: Light): string =>
  [
    line(x, 0, x, drop, '#39444a', 3),
    ...(light.evening ? [ellipse(x, drop + 80, 150, 70, light.lamp, { opacity: 0.2 })] : []),
    path(
      `M${x - 62} ${drop + 54} Q${x - 56} ${drop} ${x} ${drop} Q${x + 56} ${drop} ${x + 62} ${drop + 54} Z`,
      color,
    ),
    ellipse(x, drop + 54, 62, 10, lighter(color, 0.5)),
  ].join('');

const chair = (x: number, ground: number, color: string): string =>
  [
    rect(x - 34, ground - 156, 68, 92, color, { round: 14 }),
    rect(x - 40, ground - 76, 80, 18, darker(color, 0.15), { round: 8 }),
    line(x, ground - 58, x, ground - 16, '#39444a', 8),
    line(x - 32, ground, x, ground - 20, '#39444a', 6),
    line(x + 32, ground, x, ground - 20, '#39444a', 6),
  ].join('');

const desk = (x: number, ground: number, width: number, wood: string, chance: Random): string =>
  [
    ellipse(x + width / 2, ground + 4, width * 0.56, 14, '#1c2426', { opacity: 0.12 }),
    chair(x + width * 0.5, ground - 4, chance.pick(accents)),
    rect(x, ground - 112, width, 16, wood),
    line(x + 18, ground - 96, x + 8, ground, '#39444a', 8),
    line(x + width - 18, ground - 96, x + width - 8, ground, '#39444a', 8),
    rect(x + width * 0.32, ground - 214, width * 0.36, 78, '#2b3438', { round: 6 }),
    rect(x + width * 0.335, ground - 207, width * 0.33, 64, '#9fbcc2'),
    rect(x + width * 0.485, ground - 138, width * 0.03, 26, '#2b3438'),
    rect(x + width * 0.76, ground - 138, 22, 26, '#f3eee2', { round: 4 }),
  ].join('');

/** An office with desks by the windows. */
export const interiorImage = (chance: Random): string => {
  const light = pickLight(chance);
  const wood = chance.pick(['#d8b98c', '#f3eee2', '#8f6b4a', '#e4cda6']);
  const desks = chance.between(2, 3);
  return svg(
    '',
    [
      room(light, chance),
      windows(light, chance, chance.between(2, 4)),
      ...spread(180, 1280, 3).map((x) =>
        pendant(x + 200, chance.between(150, 210), chance.pick(accents), light),
      ),
      ...spread(120, 1360, desks).map((x) => desk(x + 40, 890, 1360 / desks - 110, wood, chance)),
      pottedPlant(chance.chance(0.5) ? 96 : 1500, 900, 200, light),
    ].join(''),
  );
};

/** A meeting room: one long table, chairs, a board on the wall. */
export const meetingImage = (chance: Random): string => {
  const light = pickLight(chance);
  const color = chance.pick(accents);
  const wood = chance.pick(['#c89f6c', '#8f6b4a', '#e4cda6', '#f3eee2']);
  return svg(
    '',
    [
      room(light, chance),
      windows(light, chance, chance.between(3, 5)),
      ...[460, 800, 1140].map((x) => chair(x, 830, color)),
      ellipse(800, 930, 560, 40, '#1c2426', { opacity: 0.12 }),
      ellipse(800, 800, 560, 70, darker(wood, 0.2)),
      ellipse(800, 784, 560, 70, wood),
      polygon(
        [
          [720, 850],
          [880, 850],
          [920, 950],
          [680, 950],
        ],
        darker(wood, 0.35),
      ),
      circle(620, 772, 16, '#f3eee2'),
      circle(960, 790, 16, '#f3eee2'),
      pendant(560, 200, color, light),
      pendant(800, 200, color, light),
      pendant(1040, 200, color, light),
      pottedPlant(110, 880, 190, light),
      ...[360, 1240].map((x) => chair(x, 950, darker(color, 0.1))),
    ].join(''),
  );
};

/** A shop from the inside: shelves, a counter, a rail of clothes. */
export const shopImage = (chance: Random): string => {
  const light = pickLight(chance);
  const wood = chance.pick(['#d8b98c', '#8f6b4a', '#e4cda6']);
  const bookshelf = (x: number) =>
    [
      rect(x, 200, 380, 490, darker(wood, 0.25)),
      ...[0, 1, 2, 3].map((row) =>
        [
          rect(x + 14, 214 + row * 120, 352, 104, lighter(wood, 0.35)),
          ...spread(x + 24, 332, chance.between(4, 7)).map((left) => {
            const h = chance.between(36, 88);
            return rect(left + 4, 318 + row * 120 - h, chance.between(26, 44), h, chance.pick(accents), {
              round: 4,
            });
          }),
        ].join(''),
      ),
    ].join('');
  return svg(
    '',
    [
      room(light, chance),
      bookshelf(90),
      bookshelf(1130),
      rect(560, 180, 480, 330, '#f7f3ea'),
      rect(574, 194, 452, 302, mix(light.skyTop, light.skyBottom, 0.5)),
      line(800, 194, 800, 496, '#f7f3ea', 8),
      pendant(660, 120, chance.pick(accents), light),
      pendant(940, 120, chance.pick(accents), light),
      ellipse(800, 924, 380, 22, '#1c2426', { opacity: 0.14 }),
      rect(460, 690, 680, 226, wood),
      rect(440, 668, 720, 30, lighter(wood, 0.3)),
      ...spread(480, 640, 8).map((x) => line(x, 700, x, 912, darker(wood, 0.12), 4)),
      rect(900, 608, 110, 64, '#2b3438', { round: 6 }),
      pottedPlant(560, 672, 110, light),
      pottedPlant(1530, 900, 190, light),
    ].join(''),
  );
};

/** A plan of a floor: walls, doors, windows and the furniture of its rooms. */
export const floorPlanImage = (chance: Random): string => {
  const ink = '#27373c';
  const split = chance.between(620, 900);
  const cross = chance.between(420, 560);
  const wall = (x: number, y: number, w: number, h: number) => rect(x, y, w, h, ink);
  const door = (x: number, y: number) =>
    rect(x, y - 2, 76, 22, '#fbf9f4') +
    path(`M${x} ${y + 9} v76 A76 76 0 0 0 ${x + 76} ${y + 9}`, 'none', { stroke: ink, width: 3 });
  const table = (x: number, y: number) =>
    rect(x, y, 96, 54, '#dcd3c1') +
    circle(x + 48, y - 20, 15, '#b9c6c4') +
    circle(x + 48, y + 74, 15, '#b9c6c4');
  const tables = (left: number, top: number, right: number, bottom: number) => {
    const parts: string[] = [];
    for (let y = top + 70; y < bottom - 110; y += 150) {
      for (let x = left + 60; x < right - 130; x += 170) if (chance.chance(0.8)) parts.push(table(x, y));
    }
    return parts.join('');
  };
  return svg(
    '',
    [
      rect(0, 0, 1600, 1000, '#f4f0e6'),
      ...Array.from({ length: 39 }, (_, index) => line(index * 42, 0, index * 42, 1000, '#eae4d6', 2)),
      ...Array.from({ length: 24 }, (_, index) => line(0, index * 42, 1600, index * 42, '#eae4d6', 2)),
      rect(180, 140, 1240, 720, '#fbf9f4'),
      tables(180, 140, split, cross),
      tables(split, 140, 1420, cross),
      tables(180, cross, split - 160, 860),
      ellipse((split + 1420) / 2, (cross + 860) / 2 + 10, 170, 62, '#dcd3c1'),
      wall(180, 140, 1240, 18),
      wall(180, 842, 1240, 18),
      wall(180, 140, 18, 720),
      wall(1402, 140, 18, 720),
      wall(split, 140, 14, 720),
      wall(180, cross, 1240, 14),
      ...[280, 520, 1000, 1200].map(
        (x) => rect(x, 140, 110, 18, '#9fc3c8') + rect(x, 842, 110, 18, '#9fc3c8'),
      ),
      door(split - 150, cross - 3),
      door(split + 70, cross - 3),
      door(700, 844),
      line(180, 920, 1420, 920, ink, 3),
      line(180, 905, 180, 935, ink, 3),
      line(1420, 905, 1420, 935, ink, 3),
      path('M1500 250 l26 70 l-26 -18 l-26 18 z', '#a8432a'),
    ].join(''),
  );
};
