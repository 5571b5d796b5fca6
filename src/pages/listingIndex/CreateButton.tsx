import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { listings } from '../../../resources/listings';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useMenuButton } from '../../ui/useMenuButton';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { useText } from '../../ui/useText';

const CreateMenu = fetchedPart(async () => (await import('./CreateMenu')).CreateMenu, 'first');

interface CreateButtonProps {
  staff: boolean;
  /** True if the account may only create listings of types that this button does not offer. */
  othersOnly?: boolean;
}

const Chevron = () => (
  <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
    <path d="m2.5 4.5 3.5 3.5 3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
  </svg>
);

/** Button that creates a listing, with a menu of other ways to create one. */
export const CreateButton = ({ staff, othersOnly = false }: CreateButtonProps) => {
  const { text } = useText();
  const { id, anchor, close, button } = useMenuButton();
  const roving = useRovingFocus<HTMLDivElement>();
  return (
    <>
      <ButtonGroup
        variant="contained"
        disableElevation
        size="small"
        aria-label={text('torvet.list.create')}
        {...roving}
      >
        {othersOnly ? null : (
          <Button
            component={Link}
            to={listings.pages.create}
            aria-keyshortcuts="c"
            title={text('torvet.keys.hint', { label: text('torvet.actions.createListing'), key: 'c' })}
          >
            {text('torvet.actions.createListing')}
          </Button>
        )}
        <Button
          {...button}
          {...(othersOnly
            ? { endIcon: <Chevron /> }
            : { 'aria-label': text('torvet.listingIndex.createOther'), sx: { minWidth: 36, px: 0 } })}
          onPointerEnter={CreateMenu.fetchAhead}
          onFocus={CreateMenu.fetchAhead}
        >
          {othersOnly ? text('torvet.listingIndex.createOther') : <Chevron />}
        </Button>
      </ButtonGroup>
      {anchor ? (
        <Suspense fallback={null}>
          <CreateMenu {...{ id, anchor, staff }} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};
