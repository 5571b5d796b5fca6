import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { findSchema } from '../../../resources/findSchema';
import type { PagedResource } from '../../../resources/resourceDefinition';
import { schemaFields } from '../../../schemas/resourceSchema';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { ResourceShow } from '../../forms/show/ResourceShow';
import { pathOf } from '../../lists/row';
import { metaListsOf, useMetaListNames } from '../../lists/useMetaListNames';
import { BackLink } from '../../ui/BackLink';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useText } from '../../ui/useText';
import { openedResource, type ResourcePageProps } from './resourcePage';
import { usePageWords } from './usePageWords';

const DeleteDialog = fetchedPart(async () => (await import('../../lists/DeleteDialog')).DeleteDialog);

interface ActionsProps {
  resource: PagedResource;
  record: RaRecord;
}

/** Edit and delete buttons, if the resource has these actions. */
const Actions = ({ resource, record }: ActionsProps) => {
  const { text } = useText();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const { list, update } = resource.pages;
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {resource.operations.delete ? (
        <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
          {text('torvet.actions.delete')}
        </Button>
      ) : null}
      {update ? (
        <Button component={Link} to={pathOf(update, record)} variant="contained">
          {text('torvet.actions.edit')}
        </Button>
      ) : null}
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteDialog
            resource={resource}
            row={record}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate(list)}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

const Shown = ({ resource, record, canChange }: ActionsProps & { canChange: boolean }) => {
  const schema = findSchema(resource.name);
  const nameOf = useMetaListNames(metaListsOf(schemaFields(schema)));
  const words = usePageWords(resource);
  return (
    <>
      <BackLink to={resource.pages.list}>{words.toList}</BackLink>
      <ResourceShow
        schema={schema}
        record={record}
        nameOf={nameOf}
        actions={canChange ? <Actions resource={resource} record={record} /> : null}
      />
    </>
  );
};

/** Generic show page of a resource. */
export const ResourceShowPage = (props: ResourcePageProps) => {
  const { resource, canChange } = openedResource(props);
  return (
    <OpenedRecord<RaRecord>
      resource={resource.name}
      words={usePageWords(resource)}
      list={resource.pages.list}
      skeleton={<PageSkeleton />}
    >
      {(record) => <Shown resource={resource} canChange={canChange} record={record} />}
    </OpenedRecord>
  );
};
