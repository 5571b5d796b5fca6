import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import type { Session } from '../../permissions/session';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useKey } from '../../ui/keys/useKey';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { Magnifier } from './Magnifier';
import { SearchOnItsWay } from './SearchOnItsWay';
import { useSearchText } from './useSearchText';

const SearchDialog = fetchedPart(async () => (await import('./SearchDialog')).SearchDialog);

const Field = styled(ButtonBase)({
  gap: 10,
  width: 220,
  height: 40,
  marginRight: 8,
  padding: '0 8px 0 12px',
  justifyContent: 'flex-start',
  border: `1px solid ${token('control')}`,
  borderRadius: radii.control,
  backgroundColor: token('surface'),
  color: token('muted'),
  fontFamily: 'inherit',
  fontSize: '0.9375rem',
  '&:hover': { borderColor: token('ink') },
  '& kbd': {
    marginLeft: 'auto',
    padding: '1px 7px',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.small,
    font: 'inherit',
    fontSize: '0.8125rem',
  },
});

/** Button for the global search, which `/` and Ctrl+K open too. Looks like a field on desktops, an icon on phones. */
export const SearchButton = ({ session, small = false }: { session: Session; small?: boolean }) => {
  const { text } = useText();
  const [open, setOpen] = useState(false);
  const search = useSearchText();
  const label = text('torvet.actions.search');
  const show = () => {
    search.clear();
    setOpen(true);
  };
  const close = () => setOpen(false);
  useKey('/', show, { label });
  useKey('mod+k', show, { label });
  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': '/ Control+K Meta+K',
    onPointerEnter: SearchDialog.fetchAhead,
    onFocus: SearchDialog.fetchAhead,
    onClick: show,
  } as const;
  return (
    <>
      {small ? (
        <IconButton color="inherit" aria-label={label} sx={{ width: 48, height: 48 }} {...button}>
          <Magnifier />
        </IconButton>
      ) : (
        <Field {...button}>
          <Magnifier />
          {label}
          <kbd aria-hidden="true">/</kbd>
        </Field>
      )}
      {open ? (
        <Suspense fallback={<SearchOnItsWay search={search} onClose={close} />}>
          <SearchDialog session={session} search={search} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};
