import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Rows = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 0',
  borderTop: `1px solid ${token('hairline')}`,
  '&:first-of-type': { borderTop: 0 },
  '&[data-dragged]': { opacity: 0.45 },
  '&[data-target]': { boxShadow: `inset 0 2px 0 ${token('primary')}` },
  '& .handle': { cursor: 'grab' },
  '& .moves': { display: 'flex', flex: 'none' },
  '& .content': { flex: '1 1 auto', minWidth: 0 },
});

interface Item {
  ID: number;
}

interface OrderedListProps<One extends Item> {
  label: string;
  items: readonly One[];
  nameOf: (item: One) => string;
  /** Moves an item to the position before another item, or to the end. */
  onMove: (item: One, before: One | undefined) => void;
  children: (item: One) => ReactNode;
}

/** Number of positions that each key moves an item. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Ordered list whose items are moved by drag and drop, by arrow keys on a handle, or by two buttons on touch screens.
 */
export const OrderedList = <One extends Item>({
  label,
  items,
  nameOf,
  onMove,
  children,
}: OrderedListProps<One>) => {
  const { text } = useText();
  const touch = useMediaQuery('(pointer: coarse)');
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const rows = useRef<HTMLOListElement>(null);
  // Control to focus after a move, because moving a row in the DOM removes the focus of its control.
  const refocus = useRef<{ ID: number; control: string }>(undefined);
  useEffect(() => {
    const wanted = refocus.current;
    if (!wanted) return;
    refocus.current = undefined;
    const row = rows.current?.querySelector(`[data-id="${wanted.ID}"]`);
    const control =
      row?.querySelector<HTMLElement>(`[data-move="${wanted.control}"]:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('[data-move]:not(:disabled)');
    control?.focus();
  });

  const move = (from: number, to: number, control: string) => {
    const item = items[from];
    if (!item || to < 0 || to >= items.length || to === from) return;
    const others = items.toSpliced(from, 1);
    refocus.current = { ID: item.ID, control };
    onMove(item, others[to]);
    setAnnouncement(
      text('torvet.ordered.moved', { name: nameOf(item), position: to + 1, total: items.length }),
    );
  };
  const onArrow = (index: number) => (event: KeyboardEvent) => {
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : undefined;
    const step = steps[event.key];
    if (target === undefined && step === undefined) return;
    event.preventDefault();
    move(index, target ?? index + (step ?? 0), 'handle');
  };
  const drop = (index: number) => {
    const from = items.findIndex(({ ID }) => ID === dragged);
    if (from >= 0) move(from, index, 'handle');
    setDragged(undefined);
    setOver(undefined);
  };

  return (
    <>
      <Rows ref={rows} aria-label={label}>
        {items.map((item, index) => {
          const name = nameOf(item);
          return (
            <Row
              key={item.ID}
              data-id={item.ID}
              data-dragged={item.ID === dragged || undefined}
              data-target={(dragged !== undefined && item.ID === over && item.ID !== dragged) || undefined}
              draggable={!touch && items.length > 1}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', name);
                setDragged(item.ID);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(item.ID);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(index);
              }}
            >
              {touch ? (
                <span className="moves">
                  <IconButton
                    size="small"
                    data-move="earlier"
                    aria-label={text('torvet.ordered.earlier', { name })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1, 'earlier')}
                  >
                    <ArrowUpwardOutlined fontSize="small" />
                  </IconButton>
                  <IconButton
                    size="small"
                    data-move="later"
                    aria-label={text('torvet.ordered.later', { name })}
                    disabled={index === items.length - 1}
                    onClick={() => move(index, index + 1, 'later')}
                  >
                    <ArrowDownwardOutlined fontSize="small" />
                  </IconButton>
                </span>
              ) : (
                <IconButton
                  className="handle"
                  size="small"
                  data-move="handle"
                  aria-label={text('torvet.ordered.move', { name })}
                  onKeyDown={onArrow(index)}
                >
                  <DragIndicatorOutlined fontSize="small" />
                </IconButton>
              )}
              <div className="content">{children(item)}</div>
            </Row>
          );
        })}
      </Rows>
      <output style={visuallyHidden} aria-live="polite">
        {announcement}
      </output>
    </>
  );
};
