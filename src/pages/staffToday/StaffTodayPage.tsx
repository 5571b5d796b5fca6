import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { today } from '../../../i18n/format';
import { jobs } from '../../../resources/jobs';
import { mails } from '../../../resources/mails';
import { addDays } from '../../../schemas/calendar';
import type { Job } from '../../../schemas/operations/jobs';
import type { MailRecord } from '../../../schemas/operations/mails';
import { filteredListPath } from '../../lists/filteredListPath';
import { useTorvetData } from '../../providers/data/dataProvider';
import { useQueueCounts } from '../../providers/data/queueCounts';
import { useText } from '../../ui/useText';
import { RetryJob } from '../../work/RetryJob';
import { SendMailAgain } from '../../work/SendMailAgain';
import { WorkCard } from '../../work/WorkCard';
import { WorkColumns } from '../../work/WorkColumns';
import { WorkItem } from '../../work/WorkItems';
import { AnomalyItem } from './AnomalyItem';
import { itemsShown } from './itemsShown';
import { QueueCard } from './QueueCard';

/** Number of days for which failed mails are shown. */
const mailDays = 7;

const useFailed = <Of extends object>(resource: string, filter: object) =>
  useGetList<Of & { id: string }>(resource, {
    filter: { ...filter, state: 'failed' },
    pagination: { page: 1, perPage: itemsShown },
    sort: { field: 'createdAt', order: 'DESC' },
  });

const useAnomalies = () => {
  const { call } = useTorvetData();
  return useQuery({
    queryKey: ['anomalies'],
    queryFn: async ({ signal }) => (await call('listAnomalies', { signal })).anomalies,
    retry: false,
  });
};

/** `/staff/today`: records that wait for staff, failures and anomalies. */
export const StaffTodayPage = () => {
  const { text, formats } = useText();
  const { data: waiting } = useQueueCounts();
  const anomalies = useAnomalies();
  const mailFilter = { from: addDays(today(), 1 - mailDays), to: today() };
  const failedMails = useFailed<MailRecord>(mails.name, mailFilter);
  const failedJobs = useFailed<Job>(jobs.name, {});
  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        {text('torvet.navigation.staffToday')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2.5, maxWidth: '72ch' }}>
        {text('torvet.staffToday.intro')}
      </Typography>
      <WorkColumns>
        <div>
          <WorkCard
            title={text('torvet.staffToday.unusual')}
            none={text('torvet.staffToday.none.unusual')}
            count={anomalies.data?.length}
            query={anomalies}
          >
            {anomalies.data?.map((anomaly) => (
              <AnomalyItem
                key={[anomaly.kind, anomaly.accountID, anomaly.listingID, anomaly.sender].join()}
                anomaly={anomaly}
              />
            ))}
          </WorkCard>
          <QueueCard queue="accounts" waiting={waiting?.accounts} />
          <QueueCard queue="listings" waiting={waiting?.listings} />
        </div>
        <div>
          <WorkCard
            title={text('torvet.staffToday.mails', { days: mailDays })}
            none={text('torvet.staffToday.none.mails')}
            count={failedMails.data?.length}
            query={failedMails}
            all={{
              to: filteredListPath('/staff/mails', { ...mailFilter, state: 'failed' }),
              total: failedMails.total,
            }}
          >
            {failedMails.data?.map((mail) => (
              <WorkItem
                key={mail.ID}
                title={text('torvet.overview.about', { label: mail.title, title: mail.recipient })}
                to={`/staff/mails/${mail.ID}`}
                lines={[formats.dateTime(mail.createdAt), mail.lastError]}
                actions={<SendMailAgain mail={mail} inList />}
              />
            ))}
          </WorkCard>
          <WorkCard
            title={text('torvet.staffToday.jobs')}
            none={text('torvet.staffToday.none.jobs')}
            count={failedJobs.data?.length}
            query={failedJobs}
            all={{ to: filteredListPath('/staff/jobs', { state: 'failed' }), total: failedJobs.total }}
          >
            {failedJobs.data?.map((job) => (
              <WorkItem
                key={job.ID}
                title={job.title}
                to={`/staff/jobs/${job.ID}`}
                lines={[formats.dateTime(job.createdAt), job.error]}
                actions={<RetryJob job={job} inList />}
              />
            ))}
          </WorkCard>
        </div>
        <div data-wide>
          <QueueCard queue="quarantine" waiting={waiting?.quarantine} />
        </div>
      </WorkColumns>
    </>
  );
};
