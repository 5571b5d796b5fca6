import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PageRow } from '../../../schemas/pages/page';
import {
  childrenOf,
  type PagePlace,
  type PageTarget,
  type TreeStep,
  targetOf,
} from '../../../schemas/pages/tree';
import { useOperation } from '../../providers/data/useOperation';
import NoConnection from '../../ui/states/noConnection.svg?component';
import NothingFound from '../../ui/states/nothingFound.svg?component';
import { StatePage } from '../../ui/states/StatePage';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';
import { TreeRow } from './TreeRow';
import { usePageTree } from './usePageTree';

const Tree = styled('div')({
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  overflow: 'hidden',
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
  '& li ol': { paddingInlineStart: 28, '@media (max-width: 599.95px)': { paddingInlineStart: 16 } },
});

const Header = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 8,
});

interface BranchProps {
  pages: readonly PageRow[];
  parentID: number | undefined;
  busy: boolean;
  dragged: number | undefined;
  moved: PagePlace | undefined;
  onDrag: (ID: number | undefined) => void;
  onMove: (page: PageRow, target: PageTarget) => void;
  onStep: (page: PageRow, step: TreeStep) => void;
}

const Branch = ({ parentID, ...tree }: BranchProps) => {
  const { pages } = tree;
  const children = childrenOf(pages, parentID);
  if (children.length === 0) return null;
  return (
    <ol>
      {children.map((page) => (
        <li key={page.ID}>
          <TreeRow page={page} {...tree} />
          <Branch {...tree} parentID={page.ID} />
        </li>
      ))}
    </ol>
  );
};

const NewPage = () => (
  <Button component={Link} to="/pages/create" variant="contained">
    {useText('pages').own('new')}
  </Button>
);

/** Mutation that moves pages, and announces their new positions to screen readers. */
const useMoving = (pages: readonly PageRow[]) => {
  const { text } = useText();
  const [announced, setAnnounced] = useState('');
  const [moved, setMoved] = useState<PagePlace>();
  const move = useOperation('movePage', {
    onSuccess: ({ page }) => {
      const parent = pages.find(({ ID }) => ID === page.parentID);
      const title = pages.find(({ ID }) => ID === page.ID)?.title;
      setMoved(page);
      const place = { title, number: page.position + 1 };
      setAnnounced(
        parent
          ? text('torvet.pageTree.movedBelow', { ...place, parent: parent.title })
          : text('torvet.pageTree.moved', place),
      );
    },
  });
  return {
    announced,
    moved,
    busy: move.isPending,
    move: ({ ID, version }: PageRow, target: PageTarget) =>
      move.mutate({ params: { id: ID }, version, body: target }),
    nowhere: () => setAnnounced(text('torvet.pageTree.nowhere')),
  };
};

/** Tree of the member area's content pages, which staff move by pointer or keyboard. */
export const PageTreePage = () => {
  const { text } = useText();
  const { pages, loaded, failed, refetch } = usePageTree();
  const { announced, moved, busy, move, nowhere } = useMoving(pages);
  const [dragged, setDragged] = useState<number>();
  if (!loaded && failed)
    return (
      <StatePage
        drawing={<NoConnection />}
        title={text('torvet.pageTree.failed')}
        actions={
          <Button variant="contained" onClick={() => void refetch()}>
            {text('torvet.actions.retry')}
          </Button>
        }
      />
    );
  if (loaded && pages.length === 0)
    return (
      <StatePage drawing={<NothingFound />} title={text('torvet.pageTree.empty')} actions={<NewPage />}>
        <p>{text('torvet.pageTree.intro')}</p>
      </StatePage>
    );
  const step = (page: PageRow, how: TreeStep) => {
    const target = targetOf(pages, page, how);
    if (target) move(page, target);
    else nowhere();
  };
  return (
    <>
      <Header>
        <Typography variant="h1" tabIndex={-1}>
          {text('torvet.pageTree.title')}
        </Typography>
        <NewPage />
      </Header>
      <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: '70ch' }}>
        {text('torvet.pageTree.intro')} {text('torvet.pageTree.help')}
      </Typography>
      <Tree aria-busy={busy || !loaded}>
        {loaded ? (
          <Branch
            pages={pages}
            parentID={undefined}
            busy={busy}
            dragged={dragged}
            moved={moved}
            onDrag={setDragged}
            onMove={move}
            onStep={step}
          />
        ) : (
          <Skeleton variant="rectangular" height={260} />
        )}
      </Tree>
      <div role="status" className="visually-hidden">
        {announced}
      </div>
    </>
  );
};
