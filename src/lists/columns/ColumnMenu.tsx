import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useText } from '../../forms/useText';
import { useMenuButton } from '../actions/useMenuButton';
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
  const { id, anchor, close, button } = useMenuButton();
  return (
    <>
      <Button
        size="small"
        {...button}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={(event) => {
          onOpen();
          button.onClick(event);
        }}
      >
        {text('torvet.listingIndex.columns')}
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <ColumnList {...{ id, anchor, resource, choice }} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};
