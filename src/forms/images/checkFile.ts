import { type ImageKind, imageKinds, imageLimits } from '../../../schemas/limits';
import type { ValidationMessage } from '../../../schemas/messages';

const isAccepted = (type: string) => imageLimits.mimeTypes.some((accepted) => accepted === type);

/** Checks file type and size, which are known without reading the file. */
export const checkKindAndSize = ({
  type,
  size,
}: Pick<File, 'type' | 'size'>): ValidationMessage | undefined => {
  // Some operating systems report no type; the server detects it from the content.
  if (type !== '' && !isAccepted(type)) return { rule: 'imageType' };
  if (size > imageLimits.maxSize) return { rule: 'imageTooLarge', max: imageLimits.maxSize / 1024 / 1024 };
  return undefined;
};

/** Checks aspect ratio and minimum size, after EXIF rotation. */
export const checkMeasures = (
  width: number,
  height: number,
  kind: ImageKind = 'photograph',
): ValidationMessage | undefined => {
  const { minWidth, minHeight, landscape } = imageKinds[kind];
  if (landscape && width <= height) return { rule: 'imageLandscape' };
  if (width < minWidth || height < minHeight)
    return { rule: 'imageSize', width: minWidth, height: minHeight };
  return undefined;
};

/**
 * Checks a file before the upload; the server repeats all checks.
 * @returns the error; undefined for valid files, and for types that the browser cannot decode.
 */
export const checkFile = async (file: File, kind?: ImageKind): Promise<ValidationMessage | undefined> => {
  const wrong = checkKindAndSize(file);
  if (wrong) return wrong;
  try {
    const image = await createImageBitmap(file);
    const { width, height } = image;
    image.close();
    return checkMeasures(width, height, kind);
  } catch {
    // The server may be able to decode a format that this browser cannot.
    return undefined;
  }
};
