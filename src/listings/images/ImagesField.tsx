import { createContext, useContext } from 'react';
import { ImageManager, type ImageManagerProps } from './ImageManager';

const ListingImagesContext = createContext<ImageManagerProps | undefined>(undefined);

/** Progress of the images of a listing's form; a stable object. */
export const ListingImagesProvider = ListingImagesContext.Provider;

/** The images of a listing as a field of its form. @throws Error outside a listing's form. */
export const ImagesField = () => {
  const images = useContext(ListingImagesContext);
  if (!images) throw new Error('Images outside the form of a listing');
  return <ImageManager {...images} />;
};
