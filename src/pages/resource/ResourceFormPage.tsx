import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod';
import { findSchema } from '../../../resources/findSchema';
import type { PagedResource } from '../../../resources/resourceDefinition';
import { ResourceEditor } from '../../forms/editing/ResourceEditor';
import type { EditedRecord } from '../../forms/editing/useSaving';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { samePage, useFormSession } from '../../forms/useFormSession';
import { pathOf } from '../../lists/row';
import type { Session } from '../../permissions/session';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { openedResource, type ResourcePageProps } from './resourcePage';
import { useCompletion } from './useCompletion';
import { usePageWords } from './usePageWords';

interface FormProps {
  resource: PagedResource;
  /** A new record belongs to the session's active account; a draft belongs to its user. */
  session: Session;
  record: EditedRecord | undefined;
  onCreated: (record: EditedRecord) => void;
}

const givenSchema = z.object({ created: z.record(z.string(), z.unknown()) });

/** Initial values of a new record from the navigation state, e.g. the parent page. */
const useGiven = (): object => {
  const location = useLocation();
  const [given] = useState(() => givenSchema.safeParse(location.state).data?.created ?? {});
  return given;
};

const Form = ({ resource, session: { active, user }, record, onCreated }: FormProps) => {
  const { pages, name } = resource;
  const accountID = active?.ID;
  const given = useGiven();
  const completion = useCompletion(resource);
  const created = useMemo(
    () => (resource.ownedBy === 'account' ? { ...given, accountID } : given),
    [resource, accountID, given],
  );
  const [saved, setSaved] = useState(record);
  const path = saved && pages.update ? pathOf(pages.update, saved) : pages.create;
  return (
    <ResourceEditor
      resource={name}
      schema={findSchema(name)}
      record={record}
      userID={user.id}
      created={created}
      completion={completion}
      path={path ?? pages.list}
      back={saved ? pathOf(pages.show, saved) : pages.list}
      onCreated={(made) => {
        setSaved(made);
        onCreated(made);
      }}
    />
  );
};

/** Loads the record for the form. A record that the form has created is not refetched. */
const Opening = (props: Omit<FormProps, 'record'>) => {
  const { resource } = props;
  const [isNew] = useState(useParams().id === undefined);
  const words = usePageWords(resource);
  if (isNew) return <Form {...props} record={undefined} />;
  return (
    <OpenedRecord<EditedRecord>
      resource={resource.name}
      words={words}
      list={resource.pages.list}
      skeleton={<PageSkeleton />}
      edited
    >
      {(record) => <Form {...props} record={record} />}
    </OpenedRecord>
  );
};

/** Generic form page of a resource, for new and existing records. */
export const ResourceFormPage = (props: ResourcePageProps) => {
  const { resource } = openedResource(props);
  const { pages } = resource;
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { number, moveTo } = useFormSession(id);
  const onCreated = useCallback(
    (record: EditedRecord) => {
      if (!pages.update) return;
      moveTo(String(record.id));
      void navigate(pathOf(pages.update, record), samePage);
    },
    [pages, moveTo, navigate],
  );
  return <Opening key={number} resource={resource} session={props.session} onCreated={onCreated} />;
};
