import { useCallback } from 'react';
import { download } from '../../lists/export/download';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';

/** Hands the prospectus of a listing to the browser, in the reader's language, once it is made. */
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
