import { encode } from 'uqr';

/** Width of the empty border (quiet zone) in modules, as scanners require. */
const border = 3;

/** QR code as an SVG path that is `size` modules wide. */
export const squareCode = (value: string): { size: number; path: string } => {
  const { data, size } = encode(value, { border });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
};

/** QR code as an SVG file, for printing in any size. */
export const squareCodeFile = (value: string): Blob => {
  const { size, path } = squareCode(value);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
};

/** Pixels per module, enough for printing on a sheet of paper. */
const modulePixels = 24;

/**
 * QR code as a bitmap.
 * @throws if the browser cannot create it.
 */
export const squareCodeImage = (value: string): Promise<Blob> => {
  const { size, path } = squareCode(value);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * modulePixels;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(modulePixels, modulePixels);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image was made'))), 'image/png'),
  );
};
