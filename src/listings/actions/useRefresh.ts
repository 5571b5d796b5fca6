import { listingFamilies } from '../../../resources';
import { listings } from '../../../resources/listings';
import { useRefreshRecords } from '../../providers/data/useRefreshRecords';

/** What lists and shows listings. */
export const ofListings = [listings, ...Object.values(listingFamilies)];

/** Has everything that shows listings fetch anew what it shows, after one of them was changed. */
export const useRefreshListings = () => useRefreshRecords(...ofListings);
