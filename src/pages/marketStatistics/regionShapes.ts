import type { Region } from '../../../schemas/regions';

/**
 * Simplified outlines of the regions: one string per land area, with longitude and latitude of each corner in degrees.
 */
const outlines: Readonly<Record<Region, readonly string[]>> = {
  'koebenhavn-by': [
    '12.46,55.74 12.58,55.74 12.62,55.69 12.69,55.61 12.61,55.55 12.5,55.6 12.45,55.61 12.46,55.66',
  ],
  'koebenhavns-omegn': [
    '12.2,55.71 12.3,55.76 12.4,55.82 12.52,55.85 12.59,55.8 12.58,55.74 12.46,55.74 12.46,55.66 12.45,55.61 12.35,55.58 12.25,55.61 12.15,55.66',
  ],
  nordsjaelland: [
    '11.86,55.9 11.9,55.97 12.05,56.02 12.3,56.12 12.6,56.04 12.54,55.94 12.52,55.85 12.4,55.82 12.3,55.76 12.2,55.71 12.08,55.74 12.06,55.86 11.98,55.8 11.92,55.84',
  ],
  bornholm: ['14.7,55.1 14.71,55.25 14.78,55.3 15.0,55.21 15.15,55.12 15.08,54.99 14.85,55.04'],
  oestsjaelland: [
    '11.84,55.62 11.86,55.74 11.98,55.8 12.08,55.74 12.2,55.71 12.15,55.66 12.25,55.61 12.35,55.58 12.2,55.48 12.25,55.41 12.46,55.31 12.4,55.24 12.2,55.22 12.02,55.33 11.9,55.44',
  ],
  'vest-og-sydsjaelland': [
    '10.95,55.74 11.12,55.77 11.4,55.76 11.45,55.84 11.3,55.87 11.45,55.96 11.75,55.97 11.83,55.85 11.72,55.79 11.86,55.74 11.84,55.62 11.9,55.44 12.02,55.33 12.2,55.22 12.08,55.11 12.17,55.02 12.0,54.98 11.85,55.04 11.73,55.07 11.78,55.2 11.5,55.19 11.22,55.21 11.14,55.34 11.14,55.52 11.08,55.66',
    '11.02,54.86 11.12,54.95 11.45,54.95 11.78,54.88 11.84,54.74 11.6,54.65 11.4,54.61 11.05,54.76',
    '11.87,54.76 11.85,54.92 12.0,54.97 12.16,54.85 12.0,54.7 11.97,54.57 11.9,54.6',
    '12.2,54.96 12.35,55.03 12.55,54.97 12.45,54.94 12.3,54.9',
  ],
  fyn: [
    '9.72,55.49 9.82,55.54 10.05,55.55 10.3,55.62 10.42,55.46 10.65,55.5 10.8,55.34 10.83,55.16 10.72,55.06 10.5,55.03 10.2,55.06 10.0,55.15 9.88,55.27 9.78,55.37',
    '10.65,54.74 10.72,54.98 10.88,55.16 10.94,55.12 10.86,54.94 10.74,54.74',
    '10.2,54.96 10.35,54.92 10.5,54.83 10.42,54.82 10.22,54.9',
  ],
  sydjylland: [
    '8.1,55.9 8.35,55.9 8.6,55.87 8.9,55.9 9.2,55.92 9.35,55.85 9.55,55.78 9.78,55.7 9.72,55.56 9.58,55.47 9.58,55.3 9.7,55.25 9.55,55.1 9.68,54.98 9.75,54.9 9.6,54.85 9.42,54.82 9.2,54.87 8.92,54.91 8.66,54.91 8.66,55.12 8.62,55.42 8.3,55.5 8.1,55.56 8.17,55.75',
    '9.76,54.9 9.72,55.02 9.8,55.06 10.0,55.0 10.06,54.89 9.92,54.84',
  ],
  oestjylland: [
    '9.55,55.78 9.35,55.85 9.2,55.92 9.25,56.06 9.4,56.2 9.65,56.31 9.75,56.46 9.65,56.58 9.95,56.64 10.3,56.7 10.36,56.6 10.85,56.54 10.96,56.44 10.9,56.3 10.72,56.14 10.52,56.12 10.5,56.26 10.3,56.24 10.22,56.14 10.28,56.0 10.2,55.84 10.0,55.74 9.78,55.7',
    '10.52,55.9 10.55,55.99 10.65,55.98 10.68,55.82 10.58,55.76',
  ],
  vestjylland: [
    '8.1,55.9 8.12,56.1 8.1,56.4 8.2,56.7 8.45,56.66 8.6,56.5 8.75,56.58 8.98,56.62 9.1,56.76 9.3,56.66 9.65,56.58 9.75,56.46 9.65,56.31 9.4,56.2 9.25,56.06 9.2,55.92 8.9,55.9 8.6,55.87 8.35,55.9',
  ],
  nordjylland: [
    '8.25,56.78 8.24,56.95 8.58,57.12 8.95,57.15 9.4,57.17 9.6,57.28 9.85,57.5 10.0,57.58 10.35,57.62 10.62,57.74 10.46,57.57 10.55,57.4 10.52,57.22 10.3,57.0 10.28,56.86 10.3,56.7 9.95,56.64 9.65,56.58 9.3,56.66 9.2,56.82 9.22,56.98 9.0,57.04 8.78,57.0 8.58,56.93 8.45,56.76',
    '8.56,56.7 8.6,56.86 8.75,56.95 8.92,56.93 8.9,56.76 8.75,56.64',
    '10.88,57.27 11.0,57.33 11.18,57.32 11.05,57.22 10.9,57.2',
  ],
};

/** Size of the map in SVG units. */
export const mapSize = { width: 372, height: 352 } as const;

interface Projection {
  west: number;
  north: number;
  /** SVG units per degree of latitude. */
  scale: number;
  left: number;
  top: number;
}

/** In Denmark, a degree of longitude is 0.56 times as long as a degree of latitude. */
const longitudeScale = 0.56;

const country: Projection = { west: 8.05, north: 57.78, scale: 108, left: 6, top: 6 };
/** Inset of Bornholm, which is moved closer to the other regions. */
const island: Projection = { west: 14.66, north: 55.33, scale: 108, left: 326, top: 178 };
/** Inset of the capital, enlarged three times. */
const capital: Projection = { west: 12.1, north: 55.88, scale: 330, left: 246, top: 16 };

/** Frames around the insets. */
export const insets = [
  { x: 236, y: 8, width: 130, height: 124 },
  { x: 318, y: 168, width: 48, height: 56 },
] as const;

const pathOf = (shapes: readonly string[], { west, north, scale, left, top }: Projection): string =>
  shapes
    .map((corners) => {
      const points = corners.split(' ').map((corner) => {
        const [longitude = 0, latitude = 0] = corner.split(',').map(Number);
        const x = left + (longitude - west) * scale * longitudeScale;
        const y = top + (north - latitude) * scale;
        return `${x.toFixed(1)} ${y.toFixed(1)}`;
      });
      return `M${points.join('L')}Z`;
    })
    .join('');

/** SVG path of a region; regions of the capital are also drawn in the inset. */
export const regionPath = (region: Region): string => {
  const shapes = outlines[region];
  if (region === 'bornholm') return pathOf(shapes, island);
  const isCapital = region === 'koebenhavn-by' || region === 'koebenhavns-omegn';
  return pathOf(shapes, country) + (isCapital ? pathOf(shapes, capital) : '');
};
