import Alert from '@mui/material/Alert';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { searchParts } from '../../../i18n/searchText';
import { searchAgents } from '../../../schemas/records/searchAgents';
import { searchIntervals } from '../../../schemas/searchAgent';
import { type IgnoredValue, leaveOutUnknown, readSearchQuery } from '../../../schemas/searchQuery';
import { beginningOf } from '../../../schemas/text';
import { ResourceEditor } from '../../forms/editing/ResourceEditor';
import type { EditedRecord } from '../../forms/editing/useSaving';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { useMetaListNames } from '../../lists/useMetaListNames';
import { track } from '../../tracking/track';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useText } from '../../ui/useText';
import { ActingState } from './SearchAgentsPage';
import { SearchPreview } from './SearchPreview';
import { SentListings } from './SentListings';

const { schema } = searchAgents;
const listPath = '/searchagents';
const longestName = 80;

interface FormProps {
  userID: string | number;
  record?: EditedRecord;
}

/** Properties of a search agent in a tracking event. */
const agentOf = ({ id, interval }: EditedRecord) => ({
  search_agent_id: Number(id),
  ...(typeof interval === 'number' ? { search_agent_interval: interval } : {}),
});

/** Notice about values in the URL that the form ignores. */
const Ignored = ({ values }: { values: readonly IgnoredValue[] }) => {
  const { text } = useText();
  if (values.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2.5 }}>
      {values.map(({ name, text: value }) => (
        <div key={`${name} ${value}`}>
          {text('torvet.searchAgents.ignored', {
            field: text(`torvet.searchAgents.fields.${name}`),
            text: value,
          })}
        </div>
      ))}
    </Alert>
  );
};

interface NewProps {
  filledIn?: Record<string, unknown>;
  ignored?: readonly IgnoredValue[];
}

const Form = ({ userID, record, filledIn, ignored = [] }: FormProps & NewProps) => {
  const navigate = useNavigate();
  const onCreated = useCallback(
    (created: EditedRecord) => {
      track('search_agent_action', 'created', agentOf(created));
      void navigate(listPath);
    },
    [navigate],
  );
  return (
    <ResourceEditor
      resource="searchAgents"
      schema={schema}
      record={record}
      userID={userID}
      {...(filledIn && { filledIn })}
      path={record ? `${listPath}/${record.id}/update` : `${listPath}/create`}
      back={listPath}
      notices={<Ignored values={ignored} />}
      aside={
        <>
          <SearchPreview />
          {record ? <SentListings agentID={Number(record.id)} /> : null}
        </>
      }
      onCreated={onCreated}
      onSaved={(saved) => {
        // The first save of a new agent is tracked as *created*, not as *edited*.
        if (record) track('search_agent_action', 'edited', agentOf(saved));
      }}
    />
  );
};

const neededLists = new Set(['subcategories', 'usageProposals'] as const);
const unloaded = '…';

/** Form of a new agent, with the search in the URL and a suggested name filled in. */
const NewForm = ({ userID }: FormProps) => {
  const { search } = useLocation();
  const [{ rejected, ...read }] = useState(() => readSearchQuery(new URLSearchParams(search)));
  const words = useText();
  const nameOf = useMetaListNames(neededLists);
  const { filter, ignored } = leaveOutUnknown(read, (list, id) => nameOf(list, id) !== undefined);
  const parts = searchParts(filter, { words, nameOf });
  if (parts.some((part) => part.includes(unloaded))) return <PageSkeleton />;
  // Replaces no-break spaces, and removes quotation marks, because mails put the name in quotation marks.
  const plain = parts.join(' · ').replaceAll('\u00a0', ' ').replaceAll(/[„“]/g, '');
  const name = beginningOf(plain, longestName);
  const filledIn = {
    interval: searchIntervals.daily,
    ...filter,
    ...Object.fromEntries(rejected.map((amount) => [amount.name, amount.value])),
    ...(name === '' ? {} : { name }),
  };
  return <Form userID={userID} filledIn={filledIn} ignored={ignored} />;
};

/** `/searchagents/create` and `/searchagents/:id/update`: form page of a search agent. */
export const SearchAgentFormPage = ({ userID, isActing }: FormProps & { isActing: boolean }) => {
  const { text } = useText();
  const { id } = useParams();
  if (isActing) return <ActingState />;
  if (id === undefined) return <NewForm userID={userID} />;
  return (
    <OpenedRecord<EditedRecord>
      resource="searchAgents"
      words={{
        notFound: text('torvet.record.notFound'),
        failed: text('torvet.record.failed'),
        toList: text('torvet.searchAgents.page.backToList'),
      }}
      list={listPath}
      skeleton={<PageSkeleton />}
      edited
    >
      {(record) => <Form userID={userID} record={record} />}
    </OpenedRecord>
  );
};
