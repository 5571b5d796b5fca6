import { priceText } from '../../../../i18n/keyFacts';
import { addressLine } from '../../../../schemas/core/kinds/address';
import type { ListingRecord } from '../../../../schemas/listing/record';
import { mailtoLink } from '../../../../schemas/mailto';
import { publicAddress } from '../../../listings/actions/rowActions';
import { useToast } from '../../../providers/useToast';
import { useText } from '../../../ui/useText';

/** Functions to share a visible listing. */
export interface Shared {
  /** Absolute URL of the public page. */
  link: string;
  /** `mailto:` link without recipient; its text contains title and URL. */
  mailto: string;
  copy: () => void;
}

/** Functions to share a listing; undefined while the listing is not visible. */
export const useShared = (listing: ListingRecord, siteURL: string): Shared | undefined => {
  const words = useText();
  const toast = useToast();
  const { text } = words;
  if (!listing.visible) return undefined;
  const link = publicAddress(siteURL, listing);
  const title = typeof listing.title === 'string' ? listing.title : text('torvet.listingIndex.untitled');
  const price = priceText(listing, words);
  const lines = [
    title,
    addressLine(listing.address) ?? listing.addressText,
    price && [price.amount, price.per].filter(Boolean).join(' '),
    '',
    text('torvet.listingShow.mailText'),
    link,
  ].filter((line) => line !== undefined);
  return {
    link,
    mailto: mailtoLink('', { subject: title, body: lines.join('\n') }),
    copy: () => {
      // The clipboard may reject the write, and is undefined on pages without HTTPS.
      const copied = Promise.resolve().then(() => navigator.clipboard.writeText(link));
      void copied.then(
        () => toast.say(text('torvet.listingShow.linkCopied'), 'success'),
        () => toast.say(text('torvet.listingShow.linkNotCopied'), 'error'),
      );
    },
  };
};
