import Alert from '@mui/material/Alert';
import type { SxProps, Theme } from '@mui/material/styles';
import { useText } from '../ui/useText';

interface IncompleteNoticeProps {
  /** Metrics of a listing or an account; undefined while loading. */
  metrics: { isCounted: boolean } | undefined;
  sx?: SxProps<Theme>;
}

/** Notice that events are still being counted; renders nothing if the metrics are complete or loading. */
export const IncompleteNotice = ({ metrics, sx = {} }: IncompleteNoticeProps) => {
  const { text } = useText();
  // A server of the previous version sends no `isCounted`.
  return metrics?.isCounted === false ? (
    <Alert severity="info" role="status" sx={sx}>
      {text('torvet.listingStatistics.incomplete')}
    </Alert>
  ) : null;
};
