import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { useMenuButton } from '../../ui/useMenuButton';
import { useText } from '../../ui/useText';
import type { ColumnChoice } from './useColumnChoice';

const ColumnList = fetchedPart(async () => (await import('./ColumnList')).ColumnList);

/** Button that opens the menu of columns. */
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
        onPointerEnter={ColumnList.fetchAhead}
        onFocus={ColumnList.fetchAhead}
        onClick={(event) => {
          onOpen();
          button.onClick(event);
        }}
      >
        {text('torvet.list.columns')}
      </Button>
      {anchor ? (
        <Suspense fallback={null}>
          <ColumnList {...{ id, anchor, resource, choice }} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};
