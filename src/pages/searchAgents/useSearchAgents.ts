import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { searchIntervalIDs, searchIntervals } from '../../../schemas/searchAgent';
import { searchFilterOf } from '../../../schemas/searchFilter';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useOperation } from '../../providers/data/useOperation';
import { useToast } from '../../providers/useToast';
import { track } from '../../tracking/track';
import { useText } from '../../ui/useText';

const keysSchema = z.object({
  ID: z.number(),
  version: z.number(),
  name: z.string(),
  interval: z.literal(searchIntervalIDs),
  intervalBefore: z.literal(searchIntervalIDs).optional(),
  matchCount: z.number().default(0),
  newCount: z.number().default(0),
  lastSentAt: z.string().optional(),
});

const readAgent = (record: Readonly<Record<string, unknown>>) => ({
  ...keysSchema.parse(record),
  filter: searchFilterOf(record),
});
export type SearchAgent = ReturnType<typeof readAgent>;

/** Begins with the name of the resource, because react-admin's mutations invalidate keys with that prefix. */
const agentsKey = ['searchAgents', 'own'];

/** Search agents of the user, newest first. */
export const useSearchAgents = (enabled: boolean) => {
  const data = useTorvetData();
  return useQuery({
    queryKey: agentsKey,
    queryFn: async ({ signal }) => {
      const query = { sort: ['createdAt', 'DESC'], range: [0, 99] } as const;
      const { searchAgents = [] } = await data.call('listSearchAgents', {
        query: { sort: [...query.sort], range: [...query.range] },
        signal,
      });
      return searchAgents.map(readAgent);
    },
    enabled,
    retry: false,
  });
};

const bodyOf = ({ name, interval, filter }: Pick<SearchAgent, 'name' | 'interval' | 'filter'>) => ({
  searchAgent: { name, interval, ...filter },
});

/** Mutations that pause, resume and delete a search agent without confirmation, with undo. */
export const useAgentActions = () => {
  const { text } = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: ['searchAgents'] });
  const update = useOperation('updateSearchAgent', { onSettled: refresh });
  const create = useOperation('createSearchAgent', { onSettled: refresh });
  const remove = useOperation('deleteSearchAgent', { onSettled: refresh });

  const setInterval = (agent: SearchAgent, interval: SearchAgent['interval'], undoes?: true) =>
    update.mutate(
      { params: { id: agent.ID }, version: agent.version, body: bodyOf({ ...agent, interval }) },
      {
        onSuccess: ({ searchAgent }) => {
          const saved = searchAgent && readAgent(searchAgent);
          if (!saved) return;
          track('search_agent_action', 'edited', {
            search_agent_id: saved.ID,
            search_agent_interval: interval,
          });
          cache.setQueryData<SearchAgent[]>(agentsKey, (list) =>
            list?.map((one) =>
              one.ID === saved.ID
                ? { ...one, interval, intervalBefore: agent.interval, version: saved.version }
                : one,
            ),
          );
          const { name } = saved;
          const isPaused = interval === searchIntervals.paused;
          const sentence = isPaused
            ? text('torvet.searchAgents.page.paused', { name })
            : text('torvet.searchAgents.page.resumed', {
                name,
                interval: text(`torvet.searchAgents.intervals.${interval}`).toLowerCase(),
              });
          const about = `search agent ${saved.ID}`;
          const takeBack = () => setInterval(saved, agent.interval, true);
          toast.say(sentence, 'success', undoes ? undefined : { about, takeBack });
        },
      },
    );

  return {
    isPending: update.isPending || remove.isPending,
    pause: (agent: SearchAgent) => setInterval(agent, searchIntervals.paused),
    resume: (agent: SearchAgent) => setInterval(agent, agent.intervalBefore ?? searchIntervals.daily),
    remove: (agent: SearchAgent) =>
      remove.mutate(
        { params: { id: agent.ID }, version: agent.version },
        {
          onSuccess: () => {
            track('search_agent_action', 'deleted', {
              search_agent_id: agent.ID,
              search_agent_interval: agent.interval,
            });
            cache.setQueryData<SearchAgent[]>(agentsKey, (list) => list?.filter(({ ID }) => ID !== agent.ID));
            toast.say(text('torvet.searchAgents.page.deleted', { name: agent.name }), 'success', {
              about: `search agent ${agent.ID}`,
              takeBack: () => create.mutate({ body: bodyOf(agent) }),
            });
          },
        },
      ),
  };
};
