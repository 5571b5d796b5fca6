import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import { searching } from '../../../schemas/limits';
import { phoneWidth, radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { Magnifier } from './Magnifier';
import type { SearchText } from './useSearchText';

const Shell = styled('dialog')({
  position: 'fixed',
  inset: '32px 0 auto',
  boxSizing: 'border-box',
  width: 'min(600px, 100% - 64px)',
  maxWidth: 'none',
  margin: '0 auto',
  padding: '10px 20px',
  border: 0,
  borderRadius: radii.dialog,
  backgroundColor: token('surface'),
  color: token('muted'),
  '&::backdrop': { backgroundColor: token('backdrop') },
  '& label': { display: 'flex', alignItems: 'center', gap: 12 },
  '& svg': { flex: 'none' },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: 44,
    padding: 0,
    border: 0,
    outline: 0,
    backgroundColor: 'transparent',
    color: token('ink'),
    font: 'inherit',
    fontSize: '1.0625rem',
  },
  '&:has(input:focus-visible)': { boxShadow: `inset 0 -2px 0 ${token('focus')}` },
  [`@media ${phoneWidth}`]: { inset: '0 0 auto', width: '100%', borderRadius: 0 },
});

interface SearchOnItsWayProps {
  search: SearchText;
  onClose: () => void;
}

/** Placeholder while the search dialog loads. Its input has the focus, so that no key press is lost. */
export const SearchOnItsWay = ({ search, onClose }: SearchOnItsWayProps) => {
  const { text } = useText();
  const shell = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = shell.current;
    dialog?.showModal();
    // Restores the focus first, so that the search dialog stores the same element and focuses it on closing.
    return () => dialog?.close();
  }, []);
  return (
    <Shell
      ref={shell}
      aria-label={text('torvet.actions.searchAll')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <label>
        <Magnifier />
        <input
          aria-label={text('torvet.actions.searchAll')}
          autoComplete="off"
          inputMode="search"
          enterKeyHint="go"
          maxLength={searching.maxLength}
          value={search.typed}
          onChange={({ target }) => search.type(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing && search.typed.trim() !== '') search.hurry();
          }}
        />
      </label>
    </Shell>
  );
};
