import { createContext, useContext } from 'react';
import { ImageManager, type ImageManagerProps } from './ImageManager';

const ListingImagesContext = createContext<ImageManagerProps | undefined>(undefined);

/** Provides the images of a listing's form. The value must be a stable object. */
export const ListingImagesProvider = ListingImagesContext.Provider;

/**
 * Images of a listing as a form field.
 * @throws Error outside of a listing form.
 */
export const ImagesField = () => {
  const images = useContext(ListingImagesContext);
  if (!images) throw new Error('Images outside the form of a listing');
  return <ImageManager {...images} />;
};
