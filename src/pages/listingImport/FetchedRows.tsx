import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText } from '../../ui/useText';
import { Rows } from './styles';

export interface Fetched<T> {
  /** Undefined until the first have come. */
  items: readonly T[] | undefined;
  failed: boolean;
  retry: () => void;
}

export interface RowTexts {
  /** What is said when they cannot be fetched, and when there are none. */
  failed: string;
  empty?: string;
}

interface FetchedRowsProps<T> {
  fetched: Fetched<T>;
  texts: RowTexts;
  renderRow: (item: T) => ReactNode;
}

/** The rows of a list: on their way, there, none, or not to be had. */
export const FetchedRows = <T,>({ fetched, texts, renderRow }: FetchedRowsProps<T>) => {
  const { text } = useText();
  const { items, failed, retry } = fetched;
  if (failed)
    return (
      <Alert severity="error" action={<Button onClick={retry}>{text('torvet.actions.retry')}</Button>}>
        {texts.failed}
      </Alert>
    );
  if (texts.empty !== undefined && items?.length === 0) return <p className="quiet">{texts.empty}</p>;
  return (
    <Rows>
      {items?.map(renderRow) ??
        [1, 2, 3].map((row) => (
          <li key={row} aria-hidden="true">
            <Skeleton width="40%" />
            <Skeleton width="60%" />
          </li>
        ))}
    </Rows>
  );
};
