import { type MouseEvent, useCallback, useId, useState } from 'react';

/** ARIA attributes of a button that opens a menu, and the menu's anchor while it is open. */
export const useMenuButton = () => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = useCallback(() => setAnchor(undefined), []);
  return {
    id,
    anchor,
    close,
    button: {
      'aria-haspopup': 'menu',
      'aria-expanded': anchor !== undefined,
      'aria-controls': anchor ? id : undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    },
  } as const;
};
