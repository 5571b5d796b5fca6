import Chip from '@mui/material/Chip';
import { longWaitHours } from '../../schemas/queueRules';
import { Tag } from '../ui/Tag';
import { useText } from '../ui/useText';
import { waitingTime } from '../ui/waitingTime';

const hour = 60 * 60 * 1000;

/** Tag with the waiting time; a long one is highlighted by text and colour. */
export const WaitTag = ({ since, now }: { since: string; now: Date }) => {
  const words = useText();
  const { text, formats } = words;
  const time = waitingTime(since, now, words);
  const label = text(time ? 'torvet.queues.since' : 'torvet.queues.justNow', { time });
  const hours = (now.getTime() - Date.parse(since)) / hour;
  if (hours >= longWaitHours.long)
    return (
      <span title={formats.dateTime(since)}>
        <Tag color={hours >= longWaitHours.veryLong ? 'error' : 'warning'}>
          {label} · {text(hours >= longWaitHours.veryLong ? 'torvet.queues.veryLong' : 'torvet.queues.long')}
        </Tag>
      </span>
    );
  return <Chip size="small" variant="outlined" title={formats.dateTime(since)} label={label} />;
};
