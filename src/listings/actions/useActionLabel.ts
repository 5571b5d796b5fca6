import { useCallback } from 'react';
import type { RowAction } from '../../../resources/listingActions';
import { useText } from '../../ui/useText';

export const useActionLabel = (): ((action: RowAction) => string) => {
  const { text } = useText();
  return useCallback(
    (action) => {
      switch (action) {
        case 'show':
        case 'viewOnSite':
        case 'prospectus':
        case 'promote':
        case 'statistics':
          return text(`torvet.actions.${action}`);
        case 'review':
          return text('torvet.queues.review');
        default:
          return text(`torvet.listingAction.${action}`);
      }
    },
    [text],
  );
};
