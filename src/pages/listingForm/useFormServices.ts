import { useMemo } from 'react';
import { type Family, families } from '../../../schemas/listing/families';
import type { MetaListEntry } from '../../../schemas/operations/meta';
import { useServices } from '../../providers/data/useServices';
import type { EditingOptions } from './useEditing';

/** The calls that a listing's form makes, out of those of the product. */
export const useFormServices = (family: Family): EditingOptions['services'] => {
  const services = useServices();
  return useMemo(() => {
    const fetched = new Map<string, Promise<readonly MetaListEntry[]>>();
    return {
      form: {
        // Each list once per form, whichever fields choose from it; a failure is not kept.
        choices: (metaList) => {
          const known = fetched.get(metaList);
          if (known) return known;
          const asked = services
            .metaList(metaList)
            .then((entries) =>
              entries.filter(
                ({ listingType }) => listingType === undefined || listingType === families[family].type,
              ),
            );
          fetched.set(metaList, asked);
          asked.catch(() => fetched.delete(metaList));
          return asked;
        },
        searchAddresses: (text, signal) => services.searchAddresses(text, signal),
      },
      listing: {
        create: (variant, listing, key) => services.createListing(variant.family, listing, key),
        update: (record, fields) => services.updateListing(record, fields),
        activate: ({ ID }, key) => services.transition(ID, 'activate', { key }),
      },
      images: {
        upload: (id, file, options) => services.uploadImage(id, file, options),
        addByURL: (id, url, options) => services.addImageByURL(id, url, options),
        arrange: (id, arrangement, version) => services.arrangeImages(id, arrangement, version),
        remove: (id, imageID) => services.removeImage(id, imageID),
      },
    };
  }, [services, family]);
};
