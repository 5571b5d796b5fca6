import { useCallback } from 'react';
import type { RowAction } from '../../../resources/listingActions';
import { useText } from '../../ui/useText';

/** What the button or menu item of an action says. */
export const useActionLabel = (): ((action: RowAction) => string) => {
  const { text } = useText();
  return useCallback(
    (action) => {
      switch (action) {
        case 'show':
        case 'viewOnSite':
        case 'promote':
        case 'statistics':
          return text(`torvet.actions.${action}`);
        default:
          return text(`torvet.listingAction.${action}`);
      }
    },
    [text],
  );
};
