import Alert from '@mui/material/Alert';
import { useText } from '../ui/useText';

/** Notice that events are still being counted; renders nothing if the metrics are complete or loading. */
export const IncompleteNotice = ({ metrics }: { metrics: { isCounted: boolean } | undefined }) => {
  const { text } = useText();
  // A server of the previous version sends no `isCounted`.
  return metrics?.isCounted === false ? (
    <Alert severity="info">{text('torvet.listingStatistics.incomplete')}</Alert>
  ) : null;
};
