import Button from '@mui/material/Button';
import { useText } from '../../ui/useText';

interface PageTurnerProps {
  page: number;
  last: number;
  /** Names what is turned. */
  label: string;
  onTurn: (page: number) => void;
}

/** Back and forth in a list that is only a part of its page, and so has no address of its own. */
export const PageTurner = ({ page, last, label, onTurn }: PageTurnerProps) => {
  const { text, formats } = useText();
  if (last <= 1) return null;
  return (
    <nav aria-label={label} className="acts">
      <Button size="small" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {text('torvet.list.previousPage')}
      </Button>
      <span>{text('torvet.common.of', { value: formats.number(page), total: formats.number(last) })}</span>
      <Button size="small" disabled={page >= last} onClick={() => onTurn(page + 1)}>
        {text('torvet.list.nextPage')}
      </Button>
    </nav>
  );
};
