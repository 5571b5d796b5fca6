import { useCallback } from 'react';
import { download } from '../../lists/export/download';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/** Downloads the prospectus of a listing in the user's language. */
export const useProspectus = (): ((listingID: number) => Promise<void>) => {
  const { receive } = useTorvetData();
  const toast = useToast();
  const { text } = useText();
  return useCallback(
    async (listingID) => {
      toast.say(text('torvet.actions.prospectusUnderWay'), 'info');
      try {
        const file = await receive('listingProspectus', { params: { id: listingID } });
        download(file, `${text('torvet.actions.prospectusFile', { id: listingID })}.pdf`);
      } catch (error) {
        toast.failed('fetch', 'prospectus', error);
      }
    },
    [receive, toast, text],
  );
};
