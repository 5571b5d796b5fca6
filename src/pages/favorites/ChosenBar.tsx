import Button from '@mui/material/Button';
import { CompareBar } from './styles';
import { useFavoriteText } from './useFavoriteText';

interface ChosenBarProps {
  count: number;
  most: number;
  /** Called when the comparison is likely to open, to prefetch it. */
  onNear: () => void;
  onCompare: () => void;
  onClear: () => void;
}

/** Number of selected favourites, with a link to their comparison. */
export const ChosenBar = ({ count, most, onNear, onCompare, onClear }: ChosenBarProps) => {
  const { text } = useFavoriteText();
  const hint =
    count < 2
      ? text('torvet.favorite.compare.one')
      : count >= most
        ? text('torvet.favorite.compare.most', { max: most })
        : undefined;
  return (
    <CompareBar>
      <p role="status">
        {text('torvet.favorite.compare.chosen', { smart_count: count })}
        {hint === undefined ? null : <small>{hint}</small>}
      </p>
      <Button onClick={onClear}>{text('torvet.favorite.compare.clear')}</Button>
      {count < 2 ? null : (
        <Button variant="contained" onPointerEnter={onNear} onFocus={onNear} onClick={onCompare}>
          {text('torvet.favorite.compare.open')}
        </Button>
      )}
    </CompareBar>
  );
};
