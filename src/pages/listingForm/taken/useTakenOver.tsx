import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListingVariant } from '../../../../schemas/listing/variants';
import { samePage } from '../../../forms/useFormSession';
import { fetchedPart } from '../../../ui/fetched/fetchedPart';
import { TakenNotices } from './TakenNotices';
import { useTaken } from './useTaken';

const EarlierListing = fetchedPart(async () => (await import('./EarlierListing')).EarlierListing);
const PastedText = fetchedPart(async () => (await import('./PastedText')).PastedText);

/** Id in the URL (`?from=7`) of the listing whose values are copied. */
const earlierIn = (search: string): number | undefined => {
  const ID = Number(new URLSearchParams(search).get('from'));
  return Number.isSafeInteger(ID) && ID > 0 ? ID : undefined;
};

/** Sources of values for a new listing: notices above the form, and the dialog of the open source. */
export const useTakenOver = (variant: ListingVariant, isNew: boolean) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'paste' | number | undefined>(() => earlierIn(search));
  const { taken, take, undo } = useTaken();
  useEffect(() => {
    // Removed from the URL: after a reload, the stored draft contains the copied values.
    if (earlierIn(search) !== undefined) void navigate(pathname, samePage);
  }, [navigate, pathname, search]);
  const onUseEarlier = useCallback((ID: number) => setOpened(ID), []);
  const dialog = {
    variant,
    onTake: take,
    onClose: () => setOpened(undefined),
  };
  const above: ReactNode = (
    <>
      {isNew || taken ? <TakenNotices taken={taken} undo={undo} onPaste={() => setOpened('paste')} /> : null}
      <Suspense fallback={null}>
        {opened === 'paste' ? <PastedText {...dialog} /> : null}
        {typeof opened === 'number' ? <EarlierListing {...dialog} ID={opened} /> : null}
      </Suspense>
    </>
  );
  return { above, onUseEarlier };
};
