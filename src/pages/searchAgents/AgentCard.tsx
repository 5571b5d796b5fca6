import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { ValueWords } from '../../../i18n/fieldText';
import { searchParts } from '../../../i18n/searchText';
import { searchIntervals } from '../../../schemas/searchAgent';
import { writeSearchQuery } from '../../../schemas/searchQuery';
import { listingSite } from '../../providers/publicSite';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';
import type { SearchAgent, useAgentActions } from './useSearchAgents';

interface AgentCardProps {
  agent: SearchAgent;
  actions: ReturnType<typeof useAgentActions>;
  nameOf: ValueWords['nameOf'];
}

/** Card of a search agent: criteria, number of results, interval of its mails, and buttons. */
export const AgentCard = ({ agent, actions, nameOf }: AgentCardProps) => {
  const words = useText();
  const { text, formats } = words;
  const { ID, name, interval, filter, matchCount, newCount, lastSentAt } = agent;
  const isPaused = interval === searchIntervals.paused;
  const parts = searchParts(filter, { words, nameOf });
  const summary = parts.length > 0 ? parts.join(' · ') : text('torvet.searchAgents.summary.everything');
  const query = writeSearchQuery(filter).toString();
  return (
    <li data-paused={isPaused || undefined}>
      <div className="head">
        <h2>{name}</h2>
        <Tag color={isPaused ? 'warning' : 'success'}>
          {text(`torvet.searchAgents.intervals.${interval}`)}
        </Tag>
      </div>
      {/* Hidden if the agent has the name that the form suggests, which is this summary. */}
      {summary === name ? null : <p className="summary">{summary}</p>}
      <p className="counts">
        <strong>{text('torvet.searchAgents.page.matches', { smart_count: matchCount })}</strong>
        {newCount > 0 ? (
          <Tag color="accent">{text('torvet.searchAgents.page.fresh', { smart_count: newCount })}</Tag>
        ) : null}
        <span>
          {lastSentAt === undefined
            ? text('torvet.searchAgents.page.neverSent')
            : text('torvet.searchAgents.page.lastSent', { date: formats.date(lastSentAt) })}
        </span>
      </p>
      <div className="acts">
        <Button
          component="a"
          href={`${listingSite()}/lokaler${query === '' ? '' : `?${query}`}`}
          variant="outlined"
          size="small"
          aria-label={text('torvet.searchAgents.page.openNamed', { name })}
        >
          {text('torvet.searchAgents.page.open')}
        </Button>
        <Button
          component={Link}
          to={`/searchagents/${ID}/update`}
          size="small"
          aria-label={text('torvet.searchAgents.page.editNamed', { name })}
        >
          {text('torvet.actions.edit')}
        </Button>
        <Button
          size="small"
          aria-label={text(`torvet.searchAgents.page.${isPaused ? 'resumeNamed' : 'pauseNamed'}`, { name })}
          onClick={() => (isPaused ? actions.resume(agent) : actions.pause(agent))}
        >
          {text(`torvet.searchAgents.page.${isPaused ? 'resume' : 'pause'}`)}
        </Button>
        <Button
          size="small"
          color="inherit"
          aria-label={text('torvet.searchAgents.page.deleteNamed', { name })}
          onClick={() => actions.remove(agent)}
        >
          {text('torvet.actions.delete')}
        </Button>
      </div>
    </li>
  );
};
