import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../ui/useText';

/**
 * First rows of a long table; in print all rows.
 * @param step number of rows shown initially, and added with each click.
 * @returns the rows to show, and the "more" button, which is null if all rows are shown.
 */
export const useShownRows = <Row,>(rows: readonly Row[], step: number): { shown: Row[]; more: ReactNode } => {
  const { text } = useText();
  const [amount, setAmount] = useState(step);
  const left = rows.length - amount;
  const total = rows.length;
  useEffect(() => {
    const showAll = () => flushSync(() => setAmount((shown) => Math.max(shown, total)));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [total]);
  return {
    shown: rows.slice(0, amount),
    more:
      left > 0 ? (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setAmount(amount + step)}>
          {text('torvet.accountStatistics.showMore', { smart_count: Math.min(step, left) })}
        </Button>
      ) : null,
  };
};
