import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { today } from '../../../i18n/format';
import type { Anomaly, AnomalyKind } from '../../../schemas/anomalies';
import { addDays } from '../../../schemas/calendar';
import { familyOfType } from '../../../schemas/listing/families';
import { rowPath } from '../../listings/row';
import { filteredListPath } from '../../lists/filteredListPath';
import { statisticsPathByType } from '../../statistics/statisticsPathByType';
import { useText } from '../../ui/useText';
import { WorkItem } from '../../work/WorkItems';

/** Returns the path of the page with the details of an anomaly. */
const detailsPath: Readonly<Record<AnomalyKind, (anomaly: Anomaly) => string>> = {
  failedSignIns: () => '/staff/figures',
  removedListings: ({ accountID }) =>
    filteredListPath('/staff/audit-log', {
      ...(accountID === undefined ? {} : { accountID }),
      subjectKind: 'listing',
      from: addDays(today(), -1),
      to: today(),
    }),
  repeatedEnquiries: () => filteredListPath('/enquiries', { from: addDays(today(), -1), to: today() }),
  rejectedCalls: ({ accountID }) =>
    filteredListPath('/staff/api-log', {
      ...(accountID === undefined ? {} : { accountID }),
      statusClass: 4,
      from: addDays(today(), -1),
      to: today(),
    }),
  ignoredEvents: ({ listingID, type }) =>
    listingID === undefined || type === undefined
      ? '/listings'
      : statisticsPathByType({ ID: listingID, type }),
  republishedListings: ({ listingID, type }) =>
    listingID === undefined || type === undefined
      ? '/listings'
      : rowPath({ ID: listingID, family: familyOfType(type) }),
};

/** Anomaly with its kind, number, account or listing, and a link to the details. */
export const AnomalyItem = ({ anomaly }: { anomaly: Anomaly }) => {
  const { text, formats } = useText();
  const { kind, amount, expected, accountName, sender } = anomaly;
  const title = text(`torvet.staffToday.anomalies.${kind}`, {
    smart_count: amount,
    count: formats.number(amount),
  });
  const about = [
    anomaly.title,
    accountName,
    sender,
    expected === undefined || expected < 1
      ? undefined
      : text('torvet.staffToday.expected', { count: formats.number(Math.round(expected)) }),
  ].filter((part) => part !== undefined);
  return (
    <WorkItem
      title={title}
      lines={[...about, text(`torvet.staffToday.about.${kind}`)]}
      actions={
        <Button
          size="small"
          variant="outlined"
          component={Link}
          to={detailsPath[kind](anomaly)}
          aria-label={text('torvet.overview.about', {
            label: text('torvet.staffToday.details'),
            title: [title, ...about.slice(0, 1)].join(', '),
          })}
        >
          {text('torvet.staffToday.details')}
        </Button>
      }
    />
  );
};
