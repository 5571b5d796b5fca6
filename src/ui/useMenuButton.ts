import { type MouseEvent, useCallback, useId, useState } from 'react';

/** Button that opens a menu: its ARIA attributes, and the anchor while the menu is open. */
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
