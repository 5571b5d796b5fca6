import Button from '@mui/material/Button';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../../forms/useText';
import type { ColumnChoice } from './useColumnChoice';

const fetchList = () => import('./ColumnList');
const ColumnList = lazy(async () => ({ default: (await fetchList()).ColumnList }));
const fetchAhead = () => void fetchList().catch(() => undefined);

/** Adds and takes away the columns that the schemas offer. */
export const ColumnMenu = ({
  resource,
  choice,
  onOpen,
}: {
  resource: { name: string };
  choice: ColumnChoice;
  onOpen: () => void;
}) => {
  const { text } = useText();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={(event) => {
          onOpen();
          setAnchor(event.currentTarget);
        }}
      >
        {text('torvet.listingIndex.columns')}
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <ColumnList {...{ id, anchor, resource, choice }} onClose={() => setAnchor(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};
