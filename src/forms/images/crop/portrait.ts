import { imageKinds, imageLimits } from '../../../../schemas/limits';

/** Photograph in portrait format, with its size in pixels. */
export interface Portrait {
  file: File;
  width: number;
  height: number;
}

const { minWidth, minHeight } = imageKinds.photograph;

/** Height in pixels of the landscape crop, which is as wide as the portrait. */
export const partHeight = ({ width }: Portrait): number => Math.round((width * minHeight) / minWidth);

/** True if a landscape crop of the portrait is large enough for a listing. */
export const isWideEnough = ({ width }: Portrait): boolean => width >= minWidth;

/**
 * Returns the portrait if the file is a portrait photograph that can be cropped; otherwise undefined. Uses the size
 * after EXIF rotation.
 */
export const findPortrait = async (file: File): Promise<Portrait | undefined> => {
  if (file.size > imageLimits.maxSize || !imageLimits.mimeTypes.some((type) => type === file.type))
    return undefined;
  try {
    const image = await createImageBitmap(file);
    const { width, height } = image;
    image.close();
    return width < height ? { file, width, height } : undefined;
  } catch {
    // The server reports the error of an image that cannot be decoded.
    return undefined;
  }
};

/** JPEG quality of the cropped image, which the server scales down later. */
const quality = 0.92;

/**
 * Crops a portrait to landscape.
 * @param top distance from the top in pixels.
 */
export const cropped = async (portrait: Portrait, top: number): Promise<File> => {
  const { file, width } = portrait;
  const height = partHeight(portrait);
  const image = await createImageBitmap(file, 0, top, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (!blob) throw new Error('The browser could not encode the image');
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
};
