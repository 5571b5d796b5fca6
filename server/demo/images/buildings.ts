import type { Random } from '../random';
import { darker, lighter, line, polygon, rect, spread } from './canvas';
import { type Light, roofs, walls } from './light';
import { windowPane } from './parts';

export interface Plot {
  x: number;
  width: number;
  ground: number;
}

const bricks = (x: number, y: number, w: number, h: number, wall: string): string =>
  Array.from({ length: Math.floor(h / 26) }, (_, row) =>
    line(x, y + row * 26 + 13, x + w, y + row * 26 + 13, darker(wall, 0.05), 2),
  ).join('');

const gable = (
  x: number,
  y: number,
  w: number,
  rise: number,
  wall: string,
  roof: string,
  stepped: boolean,
): string => {
  if (!stepped) {
    return polygon(
      [
        [x - 14, y],
        [x + w / 2, y - rise],
        [x + w + 14, y],
      ],
      roof,
    );
  }
  const steps = 4;
  const points: [number, number][] = [];
  for (let step = 0; step < steps; step += 1) {
    points.push(
      [x + (w / 2 / steps) * step, y - (rise / steps) * step],
      [x + (w / 2 / steps) * step, y - (rise / steps) * (step + 1)],
    );
  }
  const mirrored = points.map(([px, py]): [number, number] => [2 * x + w - px, py]).toReversed();
  return polygon([...points, ...mirrored], wall);
};

const groundFloor = (plot: Plot, height: number, wall: string, light: Light, chance: Random): string => {
  const { x, width, ground } = plot;
  const top = ground - height;
  const awning = chance.pick(['#17494d', '#a8432a', '#d9b45b', '#4d6a6d', '#e8e0d0']);
  const doorX = x + width * (chance.chance(0.5) ? 0.08 : 0.72);
  const shopX = doorX > x + width / 2 ? x + 26 : doorX + width * 0.2 + 22;
  const shopW = width * 0.62;
  return [
    rect(x, top, width, height, darker(wall, 0.12)),
    windowPane(shopX, top + 46, shopW, height - 84, light, chance, '#f3eee2', 2),
    rect(doorX, top + 46, width * 0.2, height - 46, darker(awning, 0.2)),
    rect(doorX + 12, top + 60, width * 0.2 - 24, height * 0.42, light.evening ? light.lamp : light.glass),
    polygon(
      [
        [shopX - 12, top + 26],
        [shopX + shopW + 12, top + 26],
        [shopX + shopW + 34, top + 70],
        [shopX - 34, top + 70],
      ],
      awning,
    ),
    ...spread(shopX - 34, shopW + 68, 7)
      .filter((_, index) => index % 2 === 0)
      .map((stripe) =>
        polygon(
          [
            [stripe + 8, top + 26],
            [stripe + 8 + shopW / 9, top + 26],
            [stripe + 4 + shopW / 9, top + 70],
            [stripe, top + 70],
          ],
          lighter(awning, 0.22),
        ),
      ),
  ].join('');
};

/** A Danish town house: brick or plaster, rows of windows, tiled roof or gable, sometimes a shop. */
export const townHouse = (
  plot: Plot,
  floors: number,
  light: Light,
  chance: Random,
  shop: boolean,
): string => {
  const { x, width, ground } = plot;
  const floorHeight = 128;
  const wall = chance.pick(walls);
  const roof = chance.pick(roofs);
  const top = ground - floors * floorHeight - (shop ? 210 : 40);
  const columns = Math.max(2, Math.round(width / 118));
  const windowWidth = (width / columns) * 0.48;
  const gabled = chance.chance(0.4);
  const rise = gabled ? chance.between(110, 180) : chance.between(70, 105);
  const windows = Array.from({ length: floors }, (_, floor) =>
    spread(x, width, columns)
      .map((left) =>
        windowPane(
          left + (width / columns - windowWidth) / 2,
          top + 36 + floor * floorHeight,
          windowWidth,
          78,
          light,
          chance,
        ),
      )
      .join(''),
  );
  return [
    gabled
      ? gable(x, top, width, rise, wall, roof, chance.chance(0.5))
      : polygon(
          [
            [x - 10, top],
            [x + 26, top - rise],
            [x + width - 26, top - rise],
            [x + width + 10, top],
          ],
          roof,
        ),
    ...(gabled
      ? []
      : [
          rect(x + width * 0.22, top - rise - 46, 34, 74, darker(wall, 0.2)),
          rect(x + width * 0.7, top - rise - 36, 34, 60, darker(wall, 0.2)),
        ]),
    rect(x, top, width, ground - top, wall),
    bricks(x, top, width, ground - top, wall),
    rect(x - 6, top - 4, width + 12, 16, lighter(wall, 0.22)),
    gabled ? windowPane(x + width / 2 - 30, top - rise * 0.42, 60, 56, light, chance) : '',
    ...windows,
    shop ? groundFloor(plot, 190, wall, light, chance) : rect(x, ground - 40, width, 40, darker(wall, 0.28)),
  ].join('');
};

/** A modern office building: bands of glass between pale decks, a taller core, an entrance with a canopy. */
export const officeHouse = (plot: Plot, floors: number, light: Light, chance: Random): string => {
  const { x, width, ground } = plot;
  const deck = chance.pick(['#e8e4da', '#d3d6d3', '#b8aa97', '#8b6f5c', '#59666a', '#c9a98f']);
  const floorHeight = 96;
  const top = ground - floors * floorHeight - 60;
  const coreX = x + width * (chance.chance(0.5) ? 0.06 : 0.76);
  const bands = Array.from({ length: floors }, (_, floor) => {
    const y = top + 20 + floor * floorHeight;
    const panes = Math.round(width / 74);
    return spread(x + 14, width - 28, panes)
      .map((left) => {
        const lit = light.evening ? chance.chance(0.5) : chance.chance(0.08);
        const glass = lit ? light.lamp : chance.chance(0.5) ? light.glass : darker(light.glass, 0.12);
        return rect(left, y, (width - 28) / panes - 5, 66, glass);
      })
      .join('');
  });
  return [
    rect(coreX, top - 74, width * 0.18, ground - top + 74, darker(deck, 0.22)),
    rect(x, top, width, ground - top, deck),
    ...bands,
    polygon(
      [
        [x, top],
        [x + width * 0.5, top],
        [x + width * 0.12, ground],
        [x, ground],
      ],
      '#ffffff',
      { opacity: 0.1 },
    ),
    rect(x + width * 0.4, ground - 92, width * 0.2, 92, darker(light.glass, 0.3)),
    rect(x + width * 0.36, ground - 104, width * 0.28, 14, darker(deck, 0.35)),
    rect(coreX, top - 74, width * 0.18, 12, darker(deck, 0.34)),
  ].join('');
};

/** A block of flats with balconies. */
export const flats = (plot: Plot, floors: number, light: Light, chance: Random): string => {
  const { x, width, ground } = plot;
  const wall = chance.pick(walls);
  const top = ground - floors * 122 - 20;
  const columns = Math.max(3, Math.round(width / 150));
  const rail = chance.pick(['#39444a', '#f3eee2', '#8c4a38']);
  const cells = Array.from({ length: floors }, (_, floor) =>
    spread(x, width, columns)
      .map((left, column) => {
        const y = top + 22 + floor * 122;
        const cell = width / columns;
        const balcony = (column + floor) % 2 === 0;
        return [
          windowPane(left + cell * 0.18, y, cell * 0.62, 72, light, chance, '#f3eee2', balcony ? 2 : 1),
          ...(balcony
            ? [
                rect(left + cell * 0.08, y + 50, cell * 0.84, 38, rail, { opacity: 0.85 }),
                rect(left + cell * 0.05, y + 86, cell * 0.9, 9, darker(wall, 0.35)),
              ]
            : []),
        ].join('');
      })
      .join(''),
  );
  return [
    rect(x, top - 14, width, 20, darker(wall, 0.4)),
    rect(x, top, width, ground - top, wall),
    bricks(x, top, width, ground - top, wall),
    ...cells,
  ].join('');
};

/** A hall of corrugated steel with gates and a strip of windows. */
export const hall = (plot: Plot, height: number, light: Light, chance: Random): string => {
  const { x, width, ground } = plot;
  const skin = chance.pick(['#cfd3d1', '#a7b1b0', '#b8aa97', '#7f9296', '#8c4a38', '#e5dfd2']);
  const admission = chance.pick(['#17494d', '#d9b45b', '#f3eee2', '#a8432a', '#4d5a60']);
  const top = ground - height;
  const limiters = Math.max(2, Math.round(width / 290));
  const ribs = Array.from({ length: Math.floor(width / 26) }, (_, index) =>
    line(x + 13 + index * 26, top + 4, x + 13 + index * 26, ground, darker(skin, 0.06), 3),
  );
  return [
    polygon(
      [
        [x - 12, top + 10],
        [x + width * 0.5, top - height * 0.2],
        [x + width + 12, top + 10],
      ],
      darker(skin, 0.32),
    ),
    rect(x, top, width, height, skin),
    ...ribs,
    ...spread(x + 40, width - 80, 9).map((left) =>
      rect(left, top + 34, (width - 80) / 9 - 8, 36, light.evening ? light.lamp : light.glass),
    ),
    ...spread(x, width, limiters).map((left) => {
      const cell = width / limiters;
      const gateX = left + cell * 0.2;
      return [
        rect(gateX - 10, ground - 224, cell * 0.6 + 20, 224, darker(skin, 0.3)),
        rect(gateX, ground - 214, cell * 0.6, 214, admission),
        ...Array.from({ length: 5 }, (_, row) =>
          line(
            gateX,
            ground - 214 + row * 43,
            gateX + cell * 0.6,
            ground - 214 + row * 43,
            darker(admission, 0.16),
            4,
          ),
        ),
      ].join('');
    }),
  ].join('');
};
