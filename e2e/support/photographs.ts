import sharp from 'sharp';

/** An image file, as `FileChooser.setFiles` expects it. */
export interface Photograph {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** Draws a landscape JPEG whose colours and shapes depend on `seed`. */
export const photograph = async (
  seed: number,
  { width, height }: Size = { width: 1600, height: 1000 },
): Promise<Photograph> => {
  const hue = (seed * 47) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="60%" fill="hsl(${hue} 45% 78%)"/>
    <rect y="60%" width="100%" height="40%" fill="hsl(${(hue + 90) % 360} 25% 45%)"/>
    <rect x="${12 + (seed % 9) * 5}%" y="25%" width="30%" height="45%" fill="hsl(${(hue + 180) % 360} 40% 40%)"/>
    <circle cx="${20 + (seed % 13) * 5}%" cy="16%" r="5%" fill="hsl(48 90% 70%)"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  return { name: `foto-${seed}.jpg`, mimeType: 'image/jpeg', buffer };
};

/** A number of distinct images. */
export const photographs = (count: number, size?: Size): Promise<Photograph[]> => {
  const from = Math.floor(Math.random() * 1_000_000);
  return Promise.all(Array.from({ length: count }, (_, index) => photograph(from + index, size)));
};
