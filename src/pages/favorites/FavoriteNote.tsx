import Button from '@mui/material/Button';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Favorite } from '../../../schemas/favorite';
import { fetched } from '../../ui/fetched/fetched';
import { useFavoriteText } from './useFavoriteText';

const NoteEditor = fetched(async () => (await import('./NoteEditor')).NoteEditor);

interface FavoriteNoteProps {
  favorite: Favorite;
  title: string;
}

/** Personal note of a favourite, edited in place. */
export const FavoriteNote = ({ favorite, title }: FavoriteNoteProps) => {
  const { text } = useFavoriteText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Focuses the button after the editor was closed.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const { note } = favorite;
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <NoteEditor favorite={favorite} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <div>
      {note === undefined ? null : <p className="note">{note}</p>}
      <Button
        ref={button}
        size="small"
        data-print="none"
        aria-label={text(`torvet.favorite.${note === undefined ? 'writeNoteOn' : 'changeNoteOn'}`, { title })}
        onPointerEnter={NoteEditor.fetchAhead}
        onFocus={NoteEditor.fetchAhead}
        onClick={() => setOpen(true)}
        sx={{ ml: '-10px' }}
      >
        {text(note === undefined ? 'torvet.favorite.writeNote' : 'torvet.favorite.changeNote')}
      </Button>
    </div>
  );
};
