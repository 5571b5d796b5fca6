import type { Random } from '../random';
import { circle, ellipse, gradient, imageHeight, imageWidth, rect } from './canvas';

/** The light of an image: sky, sun, and what everything in it is tinted by. */
export interface Light {
  skyTop: string;
  skyBottom: string;
  sun: string;
  cloud: string;
  glass: string;
  /** Lit windows in the evening. */
  lamp: string;
  ground: string;
  leaf: string;
  evening: boolean;
}

const lights: readonly [Light, ...Light[]] = [
  {
    skyTop: '#9cc6d8',
    skyBottom: '#e6f0ee',
    sun: '#fff6da',
    cloud: '#ffffff',
    glass: '#b9d6de',
    lamp: '#ffe9b8',
    ground: '#cfc8bb',
    leaf: '#6f9467',
    evening: false,
  },
  {
    skyTop: '#7fb2cf',
    skyBottom: '#dfecf2',
    sun: '#fffbe8',
    cloud: '#ffffff',
    glass: '#a9ccdb',
    lamp: '#fff0c9',
    ground: '#c9c4b9',
    leaf: '#5f8a66',
    evening: false,
  },
  {
    skyTop: '#f0c9a0',
    skyBottom: '#fbeedd',
    sun: '#fff0cd',
    cloud: '#fff6ea',
    glass: '#cfd3cf',
    lamp: '#ffe2a0',
    ground: '#d2c3ad',
    leaf: '#8a8f58',
    evening: false,
  },
  {
    skyTop: '#b9c4ca',
    skyBottom: '#e9ebe8',
    sun: '#f7f4ea',
    cloud: '#f6f7f5',
    glass: '#b7c4c8',
    lamp: '#ffeec4',
    ground: '#c4c1b8',
    leaf: '#76876d',
    evening: false,
  },
  {
    skyTop: '#34506b',
    skyBottom: '#d99f86',
    sun: '#ffd9a8',
    cloud: '#a98e97',
    glass: '#56718a',
    lamp: '#ffd98c',
    ground: '#7b7474',
    leaf: '#45614f',
    evening: true,
  },
  {
    skyTop: '#c5dde0',
    skyBottom: '#f5f2e6',
    sun: '#fffdf2',
    cloud: '#ffffff',
    glass: '#bfdadd',
    lamp: '#fff0c9',
    ground: '#d6d0c2',
    leaf: '#7fa27b',
    evening: false,
  },
];

export const pickLight = (chance: Random): Light => chance.pick(lights);

/** Colours of Danish walls: brick red, ochre, chalk, sea grey, moss, dusty blue, sand, terracotta. */
export const walls: readonly [string, ...string[]] = [
  '#a9573f',
  '#c98b4d',
  '#e9e1d1',
  '#9aa6a4',
  '#8a9a7b',
  '#8fa6b5',
  '#d9c7a3',
  '#b9705a',
  '#7d4a3c',
  '#efe9dd',
  '#c7b49a',
  '#6f7f83',
];
export const roofs: readonly [string, ...string[]] = ['#8c4a38', '#53484a', '#3f4a4f', '#a1604a', '#5f6b6b'];

const cloud = (x: number, y: number, size: number, color: string) =>
  [
    ellipse(x, y, size * 1.6, size * 0.42, color, { opacity: 0.75 }),
    ellipse(x - size * 0.5, y - size * 0.22, size * 0.7, size * 0.42, color, { opacity: 0.75 }),
    ellipse(x + size * 0.45, y - size * 0.3, size * 0.85, size * 0.5, color, { opacity: 0.75 }),
  ].join('');

export const skyGradient = (light: Light) => gradient('sky', light.skyTop, light.skyBottom);

/** Sky with a low sun and a few clouds; needs {@link skyGradient} among the definitions. */
export const sky = (light: Light, chance: Random): string => {
  const sunX = chance.between(200, 1400);
  const sunY = chance.between(120, light.evening ? 480 : 300);
  const clouds = Array.from({ length: chance.between(2, 4) }, () =>
    cloud(chance.between(0, imageWidth), chance.between(70, 330), chance.between(50, 110), light.cloud),
  );
  return [
    rect(0, 0, imageWidth, imageHeight, 'url(#sky)'),
    circle(sunX, sunY, 130, light.sun, { opacity: 0.25 }),
    circle(sunX, sunY, 62, light.sun, { opacity: 0.9 }),
    ...clouds,
  ].join('');
};
