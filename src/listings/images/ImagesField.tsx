import { createContext, useContext } from 'react';
import { ImageManager, type ImageManagerProps } from './ImageManager';

const ListingImagesContext = createContext<ImageManagerProps | undefined>(undefined);

/** What a listing's form knows of its images: give it the same object for as long as its content is the same. */
export const ListingImagesProvider = ListingImagesContext.Provider;

/** The images of a listing as a field of its form. @throws Error outside a listing's form. */
export const ImagesField = () => {
  const images = useContext(ListingImagesContext);
  if (!images) throw new Error('Images outside the form of a listing');
  return <ImageManager {...images} />;
};
