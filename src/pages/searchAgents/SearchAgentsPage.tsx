import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { newSearchAgentPage } from '../../../schemas/roots';
import { useMetaListNames } from '../../lists/useMetaListNames';
import { listingSite } from '../../providers/publicSite';
import { track } from '../../tracking/track';
import { BusyButton } from '../../ui/BusyButton';
import EmptyLot from '../../ui/states/emptyLot.svg?component';
import { FailedState } from '../../ui/states/FailedState';
import { ListState } from '../../ui/states/ListState';
import { useText } from '../../ui/useText';
import { AgentCard } from './AgentCard';
import { AgentCards } from './styles';
import { useAgentActions, useSearchAgents } from './useSearchAgents';

const Loading = () => (
  <AgentCards aria-hidden="true">
    {[1, 2, 3].map((card) => (
      <li key={card}>
        <Skeleton width="40%" height={28} />
        <Skeleton width="70%" />
        <Skeleton width="30%" />
      </li>
    ))}
  </AgentCards>
);

const NoAgents = () => {
  const { text } = useText();
  return (
    <ListState
      drawing={<EmptyLot />}
      title={text('torvet.searchAgents.page.empty')}
      role="status"
      actions={
        <>
          <Button component={Link} to={newSearchAgentPage} variant="contained">
            {text('torvet.searchAgents.new')}
          </Button>
          <Button component="a" href={`${listingSite()}/lokaler`} variant="outlined">
            {text('torvet.searchAgents.page.find')}
          </Button>
        </>
      }
    >
      {text('torvet.searchAgents.page.emptyText')}
    </ListState>
  );
};

const neededLists = new Set(['subcategories', 'usageProposals'] as const);

const OwnAgents = () => {
  const { text } = useText();
  const { data, error, isFetching, refetch } = useSearchAgents(true);
  const actions = useAgentActions();
  const nameOf = useMetaListNames(neededLists);
  return (
    <>
      {data && data.length > 0 ? (
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 20 }}>
          <Button component={Link} to={newSearchAgentPage} variant="contained">
            {text('torvet.searchAgents.new')}
          </Button>
          <BusyButton busy={isFetching} variant="outlined" onClick={() => void refetch()}>
            {text('torvet.actions.refresh')}
          </BusyButton>
        </div>
      ) : null}
      {error ? (
        <FailedState
          title={text('torvet.searchAgents.page.failed')}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Loading />}
      {data?.length === 0 && !error ? <NoAgents /> : null}
      {data && data.length > 0 ? (
        <>
          <p className="visually-hidden" role="status">
            {text('torvet.searchAgents.page.count', { smart_count: data.length })}
          </p>
          <AgentCards>
            {data.map((agent) => (
              <AgentCard key={agent.ID} agent={agent} actions={actions} nameOf={nameOf} />
            ))}
          </AgentCards>
        </>
      ) : null}
    </>
  );
};

/** Message during an impersonation, because search agents belong to the user. */
export const ActingState = () => {
  const { text } = useText();
  return (
    <ListState drawing={<EmptyLot />} title={text('torvet.searchAgents.page.actingTitle')}>
      {text('torvet.searchAgents.page.actingText')}
    </ListState>
  );
};

/** `/searchagents`: search agents of the user. */
export const SearchAgentsPage = ({ isActing }: { isActing: boolean }) => {
  const { text } = useText();
  useEffect(() => track('user_action', 'searchAgentList'), []);
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.searchAgents.page.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5, maxWidth: '64ch' }}>
        {text('torvet.searchAgents.page.intro')}
      </Typography>
      {isActing ? <ActingState /> : <OwnAgents />}
    </>
  );
};
