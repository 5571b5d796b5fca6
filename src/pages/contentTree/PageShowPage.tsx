import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { findPagedResource } from '../../../resources/pagedResources';
import type { PageRecord } from '../../../schemas/pages/page';
import { pageForm } from '../../../schemas/pages/pageForm';
import { cookieTablesPath } from '../../../schemas/pages/paths';
import { mayStandBelow } from '../../../schemas/pages/tree';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { ResourceShow } from '../../forms/show/ResourceShow';
import { useRecordAction } from '../../providers/data/useRecordAction';
import { BusyButton } from '../../ui/BusyButton';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useText } from '../../ui/useText';
import { PageHistory } from './PageHistory';
import { PageStateChip } from './PageStateChip';
import { usePageTree } from './usePageTree';

const DeleteDialog = fetchedPart(async () => (await import('../../lists/DeleteDialog')).DeleteDialog);
const ConfirmDialog = fetchedPart(async () => (await import('../../ui/ConfirmDialog')).ConfirmDialog);

const resource = findPagedResource('pages');

type Shown = PageRecord & RaRecord;

/** Mutations that publish or unpublish the displayed version. */
const usePublishing = (page: PageRecord) => {
  const { text } = useText();
  const send = ({ ID, version }: PageRecord) => ({ params: { id: ID }, version });
  return {
    publish: useRecordAction('publishPage', page, { send, said: () => text('torvet.pageTree.published') }),
    unpublish: useRecordAction('unpublishPage', page, {
      send,
      said: () => text('torvet.pageTree.unpublished'),
      repeatable: true,
    }),
  };
};

const Deleting = ({ page, onClose }: { page: Shown; onClose: () => void }) => {
  const { text } = useText();
  const navigate = useNavigate();
  const { pages } = usePageTree();
  const below = pages.filter(({ parentID }) => parentID === page.ID);
  if (below.length > 0)
    return (
      <ConfirmDialog
        title={text('torvet.pageTree.hasBelowTitle')}
        back={text('torvet.actions.back')}
        onClose={onClose}
      >
        {text('torvet.pageTree.hasBelow', { smart_count: below.length })}
      </ConfirmDialog>
    );
  return (
    <DeleteDialog
      resource={resource}
      row={page}
      onClose={onClose}
      onDeleted={() => void navigate(resource.pages.list)}
    />
  );
};

const Actions = ({ page }: { page: Shown }) => {
  const { text } = useText();
  const [deleting, setDeleting] = useState(false);
  const { publish, unpublish } = usePublishing(page);
  const { pages } = usePageTree();
  const { state } = page;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
        {text('torvet.actions.delete')}
      </Button>
      {mayStandBelow(pages, undefined, page.ID) ? (
        <Button
          component={Link}
          to="/pages/create"
          state={{ created: { parentID: page.ID } }}
          variant="outlined"
        >
          {text('torvet.pageTree.newSubpage')}
        </Button>
      ) : null}
      {state === 'draft' ? null : (
        <BusyButton variant="outlined" busy={unpublish.isPending} onClick={() => unpublish.act()}>
          {text('torvet.pageTree.unpublish')}
        </BusyButton>
      )}
      <Button
        component={Link}
        to={`/pages/${page.ID}/update`}
        variant={state === 'published' ? 'contained' : 'outlined'}
      >
        {text('torvet.actions.edit')}
      </Button>
      {state === 'published' ? null : (
        <BusyButton variant="contained" busy={publish.isPending} onClick={() => publish.act()}>
          {text(state === 'draft' ? 'torvet.pageTree.publish' : 'torvet.pageTree.publishChanges')}
        </BusyButton>
      )}
      {deleting ? (
        <Suspense fallback={null}>
          <Deleting page={page} onClose={() => setDeleting(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
};

/** Menus that contain the published page, or the reason why no menu does. */
const PublishedPlaces = ({ page }: { page: PageRecord }) => {
  const { text, formats } = useText();
  const { state, publishedAt, publishedPath } = page;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mb: 2.5,
        fontSize: '0.875rem',
      }}
    >
      <PageStateChip state={state} />
      {publishedAt === undefined ? null : (
        <span>{text('torvet.pageTree.publishedAt', { date: formats.dateTime(publishedAt) })}</span>
      )}
      {publishedPath === undefined || publishedPath === cookieTablesPath ? null : (
        <MuiLink component={Link} to={publishedPath}>
          {text('torvet.pageTree.see')}
        </MuiLink>
      )}
      {publishedPath === cookieTablesPath ? (
        <Alert severity="info" sx={{ width: '100%' }}>
          {text('torvet.pageTree.cookieTables')}
        </Alert>
      ) : null}
      {publishedAt !== undefined && publishedPath === undefined ? (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {text('torvet.pageTree.hiddenAbove')}
        </Alert>
      ) : null}
    </Box>
  );
};

/** Content page for staff: content, publication state and history. */
export const PageShowPage = () => {
  const { text } = useText();
  const toList = text('torvet.pageTree.toTree');
  return (
    <OpenedRecord<Shown>
      resource={resource.name}
      words={{ notFound: text('torvet.record.notFound'), failed: text('torvet.record.failed'), toList }}
      list={resource.pages.list}
      skeleton={<PageSkeleton />}
    >
      {(page) => (
        <>
          <MuiLink
            component={Link}
            to={resource.pages.list}
            color="textSecondary"
            sx={{ display: 'inline-block', mb: 1.5, fontSize: '0.875rem' }}
          >
            <span aria-hidden="true">← </span>
            {toList}
          </MuiLink>
          <PublishedPlaces page={page} />
          <ResourceShow schema={pageForm} record={page} actions={<Actions page={page} />} />
          <PageHistory page={page} />
        </>
      )}
    </OpenedRecord>
  );
};
