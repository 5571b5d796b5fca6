import type { Random } from '../random';
import { flats, hall, officeHouse, townHouse } from './buildings';
import { darker, ellipse, lighter, line, mix, path, polygon, rect, svg } from './canvas';
import { type Light, pickLight, sky, skyGradient } from './light';
import { bicycle, street, streetLamp, tree } from './parts';

const skyline = (ground: number, light: Light, chance: Random): string => {
  const color = mix(light.skyBottom, darker(light.skyTop, 0.2), 0.35);
  const parts: string[] = [];
  for (let x = -20; x < 1620; ) {
    const width = chance.between(60, 150);
    const height = chance.between(60, 210);
    parts.push(rect(x, ground - height, width, height, color));
    if (chance.chance(0.35))
      parts.push(
        polygon(
          [
            [x, ground - height],
            [x + width / 2, ground - height - 50],
            [x + width, ground - height],
          ],
          color,
        ),
      );
    if (chance.chance(0.06))
      parts.push(
        polygon(
          [
            [x + width / 2 - 16, ground - height],
            [x + width / 2, ground - height - 190],
            [x + width / 2 + 16, ground - height],
          ],
          color,
        ),
      );
    x += width;
  }
  return parts.join('');
};

const life = (ground: number, light: Light, chance: Random): string =>
  [
    streetLamp(chance.between(60, 300), ground + 40, light),
    chance.chance(0.8)
      ? tree(chance.between(380, 760), ground + 42, chance.between(84, 120), light, chance)
      : '',
    tree(chance.between(1180, 1540), ground + 44, chance.between(90, 140), light, chance),
    chance.chance(0.75)
      ? bicycle(
          chance.between(420, 1120),
          ground + 50,
          chance.pick(['#a8432a', '#17494d', '#2b3438', '#d9b45b']),
        )
      : '',
  ].join('');

/** A row of town houses on a street, with a shop or two. */
export const streetImage = (chance: Random): string => {
  const light = pickLight(chance);
  const ground = chance.between(800, 850);
  const houses: string[] = [];
  for (let x = chance.between(-160, -40); x < 1600; ) {
    const width = chance.between(250, 440);
    houses.push(townHouse({ x, width, ground }, chance.between(2, 4), light, chance, chance.chance(0.55)));
    x += width;
  }
  return svg(
    skyGradient(light),
    sky(light, chance) +
      skyline(ground, light, chance) +
      houses.join('') +
      street(ground, light) +
      life(ground, light, chance),
  );
};

/** A detached office building. */
export const officeImage = (chance: Random): string => {
  const light = pickLight(chance);
  const ground = 810;
  const width = chance.between(760, 1040);
  const x = chance.between(160, 1600 - width - 160);
  return svg(
    skyGradient(light),
    [
      sky(light, chance),
      skyline(ground, light, chance),
      officeHouse({ x: x - 320, width: 420, ground }, chance.between(2, 3), light, chance),
      officeHouse({ x, width, ground }, chance.between(4, 6), light, chance),
      street(ground, light),
      life(ground, light, chance),
    ].join(''),
  );
};

/** Flats around a green yard. */
export const flatsImage = (chance: Random): string => {
  const light = pickLight(chance);
  const ground = 820;
  const grass = mix(light.leaf, '#cfd8a8', 0.4);
  return svg(
    skyGradient(light),
    [
      sky(light, chance),
      skyline(ground, light, chance),
      flats(
        { x: chance.between(-120, 40), width: chance.between(520, 640), ground },
        chance.between(4, 5),
        light,
        chance,
      ),
      flats(
        { x: chance.between(640, 760), width: chance.between(640, 820), ground },
        chance.between(3, 5),
        light,
        chance,
      ),
      rect(0, ground, 1600, 180, grass),
      polygon(
        [
          [620, ground],
          [760, ground],
          [1020, 1000],
          [420, 1000],
        ],
        lighter(light.ground, 0.2),
      ),
      ...[110, 380, 1130, 1460].map((treeX) =>
        tree(
          treeX + chance.between(-40, 40),
          ground + chance.between(16, 90),
          chance.between(80, 130),
          light,
          chance,
        ),
      ),
    ].join(''),
  );
};

const lorry = (x: number, ground: number, color: string): string =>
  [
    rect(x, ground - 190, 330, 150, color),
    rect(x, ground - 60, 460, 26, '#2b3438'),
    path(`M${x + 344} ${ground - 150} h70 l44 60 v50 h-114 z`, darker(color, 0.3)),
    path(`M${x + 374} ${ground - 138} h34 l30 44 h-64 z`, '#c9dfe4'),
    ...[60, 140, 396].map(
      (offset) =>
        `<circle cx="${x + offset}" cy="${ground - 34}" r="34" fill="#20292d"/><circle cx="${x + offset}" cy="${ground - 34}" r="14" fill="#8c979b"/>`,
    ),
  ].join('');

/** A warehouse with gates and yard. */
export const hallImage = (chance: Random): string => {
  const light = pickLight(chance);
  const ground = 800;
  return svg(
    skyGradient(light),
    [
      sky(light, chance),
      skyline(ground, light, chance),
      hall(
        { x: chance.between(60, 160), width: chance.between(1040, 1280), ground },
        chance.between(380, 480),
        light,
        chance,
      ),
      rect(0, ground, 1600, 200, mix(light.ground, '#8f9290', 0.35)),
      ...Array.from({ length: 6 }, (_, index) =>
        line(200 + index * 220, ground + 30, 130 + index * 250, 1000, '#f3eee2', 6),
      ),
      chance.chance(0.7)
        ? lorry(
            chance.between(120, 980),
            ground + 110,
            chance.pick(['#17494d', '#a8432a', '#d9b45b', '#efe9dd']),
          )
        : '',
      tree(1500, ground + 24, 120, light, chance),
      tree(1390, ground + 16, 84, light, chance),
    ].join(''),
  );
};

/** Old and new houses on a quay, mirrored in the water. */
export const harbourImage = (chance: Random): string => {
  const light = pickLight(chance);
  const quay = 690;
  const water = mix(light.skyTop, '#17494d', 0.45);
  const houses: string[] = [];
  for (let x = chance.between(-140, -20); x < 1600; ) {
    const width = chance.between(230, 400);
    houses.push(
      chance.chance(0.3)
        ? officeHouse({ x, width, ground: quay }, chance.between(3, 5), light, chance)
        : townHouse({ x, width, ground: quay }, chance.between(2, 4), light, chance, false),
    );
    x += width + (chance.chance(0.25) ? 40 : 0);
  }
  const row = houses.join('');
  const boatX = chance.between(200, 1200);
  return svg(
    skyGradient(light),
    [
      sky(light, chance),
      skyline(quay, light, chance),
      row,
      rect(0, quay, 1600, 310, water),
      `<g transform="translate(0 ${quay * 2 + 30}) scale(1 -1)" opacity="0.22">${row}</g>`,
      rect(0, quay, 1600, 30, darker(light.ground, 0.2)),
      rect(0, quay, 1600, 8, lighter(light.ground, 0.2)),
      ...Array.from({ length: 26 }, () => {
        const y = chance.between(quay + 50, 990);
        const x = chance.between(-40, 1560);
        return line(x, y, x + chance.between(40, 180), y, lighter(water, 0.25), 4);
      }),
      path(`M${boatX} ${quay + 86} h230 l-34 54 h-166 z`, chance.pick(['#f3eee2', '#a8432a', '#24343a'])),
      rect(boatX + 60, quay + 46, 80, 42, '#e8e0d0'),
      rect(boatX + 72, quay + 56, 22, 18, light.glass),
      rect(boatX + 168, quay - 90, 7, 180, '#6a5443'),
      ellipse(boatX + 112, quay + 146, 130, 8, '#10202a', { opacity: 0.2 }),
    ].join(''),
  );
};

/** Land for building: fields, pegs and a crane far off. */
export const landImage = (chance: Random): string => {
  const light = pickLight(chance);
  const horizon = 560;
  const greens = [
    mix(light.leaf, '#cfd8a8', 0.3),
    mix(light.leaf, '#e0c979', 0.5),
    light.leaf,
    mix(light.leaf, '#cfd8a8', 0.6),
  ];
  const craneX = chance.between(300, 1300);
  return svg(
    skyGradient(light),
    [
      sky(light, chance),
      skyline(horizon, light, chance),
      rect(craneX, horizon - 330, 12, 330, '#d9a441'),
      rect(craneX - 190, horizon - 330, 320, 10, '#d9a441'),
      line(craneX - 150, horizon - 324, craneX - 150, horizon - 210, '#39444a', 3),
      ...greens.map((green, index) =>
        path(
          `M0 ${horizon + index * 92} Q${400 + index * 90} ${horizon - 40 + index * 92} 820 ${horizon + 16 + index * 92} T1600 ${horizon + index * 92} V1000 H0 Z`,
          green,
        ),
      ),
      ...[
        [300, 760],
        [1240, 750],
        [1420, 930],
        [180, 940],
      ].map(([x = 0, y = 0]) => rect(x, y - 70, 12, 80, '#f3eee2') + rect(x, y - 70, 12, 22, '#a8432a')),
      `<path d="M306 752 L1246 742 L1426 922 L186 932 Z" fill="none" stroke="#f3eee2" stroke-width="5" stroke-dasharray="22 16"/>`,
      tree(80, 700, 110, light, chance),
      tree(1530, 690, 130, light, chance),
    ].join(''),
  );
};
