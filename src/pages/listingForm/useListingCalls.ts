import { useMemo } from 'react';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingVariant } from '../../../schemas/listing/variants';
import type { SaveCalls } from '../../forms/editing/useSaving';
import type { ImageServices } from '../../listings/images/imageServices';
import { useServices } from '../../providers/data/useServices';

/** The calls of a listing's form: creating on an account, saving, publishing. */
export const useListingCalls = (
  { family, offMarket }: ListingVariant,
  accountID: number,
): SaveCalls<ListingRecord> => {
  const services = useServices();
  return useMemo(
    () => ({
      create: (fields, key) =>
        services.createListing(family, { ...fields, accountID, ...(offMarket && { offMarket }) }, key),
      update: (record, fields) => services.updateListing(record, fields),
      complete: ({ ID }, key) => services.transition(ID, 'activate', { key }),
    }),
    [services, family, offMarket, accountID],
  );
};

/** The calls on a listing's images. */
export const useImageServices = (): ImageServices => {
  const services = useServices();
  return useMemo(
    () => ({
      upload: (id, file, options) => services.uploadImage(id, file, options),
      addByURL: (id, url, options) => services.addImageByURL(id, url, options),
      arrange: (id, arrangement, version) => services.arrangeImages(id, arrangement, version),
      remove: (id, imageID) => services.removeImage(id, imageID),
    }),
    [services],
  );
};
