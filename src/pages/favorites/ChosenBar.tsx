import Button from '@mui/material/Button';
import { CompareBar } from './styles';
import { useFavoriteText } from './useFavoriteText';

interface ChosenBarProps {
  count: number;
  most: number;
  /** Called when the user is likely to open the comparison, to prefetch it. */
  onNear: () => void;
  onCompare: () => void;
  onClear: () => void;
}

/** Bar with the number of selected favourites, and a button that compares them. */
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
