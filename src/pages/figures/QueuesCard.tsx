import type { Figures } from '../../../schemas/figures';
import { queueLimits } from '../../../schemas/queueRules';
import { Card } from '../../forms/show/Card';
import type { Texts } from '../../ui/useText';
import { waitingTime } from '../../ui/waitingTime';
import { FigureLink } from './FigureLink';
import { Headlines } from './styles';

interface QueuesCardProps {
  figures: Pick<Figures, 'queues' | 'countedAt'>;
  words: Texts;
}

/** Card with the number of records that wait for staff, and the longest waiting time. */
export const QueuesCard = ({ figures: { queues, countedAt }, words }: QueuesCardProps) => {
  const { text, formats } = words;
  return (
    <Card title={text('torvet.figures.queues.title')}>
      <Headlines>
        {(['accounts', 'listings'] as const).map((queue) => {
          const { waiting, since } = queues[queue];
          const name = text(`torvet.figures.queues.${queue}`);
          const time = since && waitingTime(since, new Date(countedAt), words);
          const counted = formats.number(waiting);
          const amount =
            waiting < queueLimits.counted
              ? counted
              : text('torvet.figures.queues.atLeast', { count: counted });
          return (
            <div key={queue}>
              <dt>{name}</dt>
              <dd>
                <FigureLink to={`/staff/queues?queue=${queue}`} amount={amount} name={`${name}: ${amount}`} />
              </dd>
              <dd className="about">
                {since === undefined
                  ? text('torvet.figures.queues.none')
                  : text(`torvet.figures.queues.${time ? 'longest' : 'longestJustNow'}`, { time })}
              </dd>
            </div>
          );
        })}
      </Headlines>
    </Card>
  );
};
