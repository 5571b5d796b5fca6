import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageRow } from '../../../schemas/pages/page';
import {
  childrenOf,
  mayStandBelow,
  type PagePlace,
  type PageTarget,
  type TreeStep,
  targetOf,
  treeDepth,
  treeSteps,
} from '../../../schemas/pages/tree';
import { token } from '../../ui/tokens';
import { useMenuButton } from '../../ui/useMenuButton';
import { useText } from '../../ui/useText';
import { PageStateChip } from './PageStateChip';

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 56,
  padding: '4px 16px 4px 4px',
  borderBottom: `1px solid ${token('hairline')}`,
  '& .names': { flex: 1, minWidth: 0, display: 'grid', lineHeight: 1.35 },
  '& .names a': {
    paddingBlock: 3,
    color: token('ink'),
    fontWeight: 550,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
  },
  '& .names small': { color: token('muted'), fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  '&[data-dragged]': { opacity: 0.45 },
  '&[data-drop="before"]': { boxShadow: `inset 0 3px 0 ${token('primary')}` },
  '&[data-drop="after"]': { boxShadow: `inset 0 -3px 0 ${token('primary')}` },
  '&[data-drop="in"]': { backgroundColor: token('selected') },
});

/** Drop position relative to a row: before it, after it, or as its child. */
type Drop = 'before' | 'in' | 'after';

const keySteps: Readonly<Partial<Record<string, TreeStep>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/**
 * Drop position of the pointer: the upper third of a row means before it, the lower third after it, the middle as its
 * child.
 */
const dropAt = ({ currentTarget, clientY }: DragEvent): Drop => {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (share < 1 / 3) return 'before';
  return share > 2 / 3 ? 'after' : 'in';
};

interface TreeRowProps {
  page: PageRow;
  pages: readonly PageRow[];
  busy: boolean;
  dragged: number | undefined;
  /** Page that was moved last; its handle gets the focus. */
  moved: PagePlace | undefined;
  onDrag: (ID: number | undefined) => void;
  onMove: (page: PageRow, target: PageTarget) => void;
  onStep: (page: PageRow, step: TreeStep) => void;
}

/** New parent and position of a dragged page; undefined if the page cannot be dropped there. */
const targetOfDrop = (
  pages: readonly PageRow[],
  moving: PageRow | undefined,
  page: PageRow,
  drop: Drop,
): PageTarget | undefined => {
  if (!moving || moving.ID === page.ID) return undefined;
  const parentID = drop === 'in' ? page.ID : page.parentID;
  if (!mayStandBelow(pages, moving.ID, parentID)) return undefined;
  const siblings = childrenOf(pages, parentID).filter(({ ID }) => ID !== moving.ID);
  if (drop === 'in') return { parentID, position: siblings.length };
  const at = siblings.findIndex(({ ID }) => ID === page.ID);
  return { parentID, position: drop === 'before' ? at : at + 1 };
};

const useDrop = ({ page, pages, dragged, onDrag, onMove }: TreeRowProps) => {
  const [over, setOver] = useState<Drop>();
  const moving = pages.find(({ ID }) => ID === dragged);
  return {
    over,
    handlers: {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', page.title);
        onDrag(page.ID);
      },
      onDragEnd: () => onDrag(undefined),
      onDragOver: (event: DragEvent) => {
        const drop = dropAt(event);
        const allowed = targetOfDrop(pages, moving, page, drop) !== undefined;
        if (allowed) event.preventDefault();
        setOver(allowed ? drop : undefined);
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(undefined);
        const target = targetOfDrop(pages, moving, page, dropAt(event));
        if (moving && target) onMove(moving, target);
        onDrag(undefined);
      },
    },
  };
};

/** Handle that moves a row: by drag and drop, by arrow keys, or with a menu of the same moves. */
const Handle = ({ page, pages, busy, moved, onStep }: TreeRowProps) => {
  const { text } = useText();
  const place = useRef<HTMLButtonElement>(null);
  const { ID } = page;
  useEffect(() => {
    if (moved?.ID === ID && document.activeElement === document.body) place.current?.focus();
  }, [moved, ID]);
  const menu = useMenuButton();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step || menu.anchor || busy) return;
    event.preventDefault();
    onStep(page, step);
  };
  const depth = mayStandBelow(pages, undefined, page.ID);
  return (
    <>
      <IconButton
        ref={place}
        {...menu.button}
        aria-label={text('torvet.pageTree.handle', { title: page.title })}
        onKeyDown={onKeyDown}
        sx={{ width: 44, height: 44, cursor: 'grab' }}
      >
        <DragIndicatorOutlined fontSize="small" />
      </IconButton>
      {menu.anchor ? (
        <Menu open id={menu.id} anchorEl={menu.anchor} onClose={menu.close}>
          {treeSteps.map((step) => (
            <MenuItem
              key={step}
              disabled={busy || targetOf(pages, page, step) === undefined}
              onClick={() => {
                menu.close();
                onStep(page, step);
              }}
            >
              {text(`torvet.pageTree.step.${step}`)}
            </MenuItem>
          ))}
          <MenuItem
            component={Link}
            to="/pages/create"
            state={{ created: { parentID: page.ID } }}
            disabled={!depth}
          >
            {text('torvet.pageTree.newBelow', { max: treeDepth })}
          </MenuItem>
        </Menu>
      ) : null}
    </>
  );
};

export const TreeRow = (props: TreeRowProps) => {
  const { page, dragged } = props;
  const { over, handlers } = useDrop(props);
  return (
    <Row {...handlers} data-dragged={dragged === page.ID || undefined} data-drop={over}>
      <Handle {...props} />
      <span className="names">
        <Link to={`/pages/${page.ID}`} draggable={false}>
          {page.title}
        </Link>
        <small>{page.pathNode}</small>
      </span>
      <PageStateChip state={page.state} />
    </Row>
  );
};
