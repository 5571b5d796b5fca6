/** Size of a demo image in pixels. */
export const imageWidth = 1600;
export const imageHeight = 1000;

const n = (value: number) => Math.round(value * 10) / 10;

type Style = { opacity?: number; stroke?: string; width?: number; round?: number };

const attributes = ({ opacity, stroke, width }: Style) =>
  `${opacity === undefined ? '' : ` opacity="${n(opacity * 10) / 10}"`}${stroke ? ` stroke="${stroke}" stroke-width="${width ?? 3}"` : ''}`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, style: Style = {}) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${style.round ? ` rx="${style.round}"` : ''} fill="${fill}"${attributes(style)}/>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string, style: Style = {}) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}"${attributes(style)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, style: Style = {}) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${attributes(style)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, style: Style = {}) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(style)}/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 3) =>
  `<line x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;

export const path = (d: string, fill: string, style: Style = {}) =>
  `<path d="${d}" fill="${fill}"${attributes(style)}/>`;

/** A vertical gradient over the whole image. */
export const gradient = (id: string, top: string, bottom: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** A whole image out of its parts. */
export const svg = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${imageWidth}" height="${imageHeight}" viewBox="0 0 ${imageWidth} ${imageHeight}"><defs>${defs}</defs>${body}</svg>`;

/** `count` places spread evenly over a length: the start of each and the width between starts. */
export const spread = (start: number, length: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => start + (length / count) * index);

/** A colour mixed with another: 0 is the first, 1 the second. Both as `#rrggbb`. */
export const mix = (from: string, to: string, share: number): string => {
  const channel = (color: string, index: number) =>
    Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16);
  return `#${[0, 1, 2]
    .map((index) => Math.round(channel(from, index) * (1 - share) + channel(to, index) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
};

export const lighter = (color: string, share = 0.15) => mix(color, '#ffffff', share);
export const darker = (color: string, share = 0.15) => mix(color, '#10202a', share);
