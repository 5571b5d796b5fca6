import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { mails } from '../../../resources/mails';
import type { WholeMail } from '../../../schemas/operations/mails';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { Card } from '../../forms/show/Card';
import { type Fact, Facts } from '../../forms/show/Facts';
import { RecordHead } from '../../forms/show/RecordHead';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useText } from '../../ui/useText';
import { SendMailAgain } from '../../work/SendMailAgain';
import { MailState } from './MailState';

const list = '/staff/mails';

type OpenedMail = WholeMail & { id: string };

const MailShow = ({ mail }: { mail: OpenedMail }) => {
  const { text, formats, labelOf } = useText('mailLog');
  const { state, sentAt, lastError, userID } = mail;
  const recipient =
    userID === undefined ? (
      mail.recipient
    ) : (
      <MuiLink component={Link} to={`/users/${userID}`}>
        {mail.recipient}
      </MuiLink>
    );
  const facts: Fact[] = [
    [labelOf('recipient'), recipient],
    [labelOf('accountName'), mail.accountName],
    [labelOf('createdAt'), formats.dateTime(mail.createdAt)],
    [labelOf('sentAt'), sentAt === undefined ? undefined : formats.dateTime(sentAt)],
    [labelOf('attempts'), formats.number(mail.attempts)],
    [labelOf('language'), text(`torvet.profile.languages.${mail.language}`)],
  ];
  return (
    <>
      <RecordHead
        list={{ path: list, name: text('torvet.mailLog.toList') }}
        title={mail.title}
        mark={<MailState value={state} />}
      >
        {state === 'failed' ? <SendMailAgain mail={mail} /> : null}
      </RecordHead>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 880 }}>
        <Card title={text('torvet.mailLog.facts')}>
          <Facts facts={facts} as="fields">
            {lastError === undefined ? null : (
              <div data-wide>
                <dt>{labelOf('lastError')}</dt>
                <dd>
                  <code>{lastError}</code>
                </dd>
              </div>
            )}
          </Facts>
        </Card>
        <Card title={mail.subject}>
          <p className="prose" lang={mail.language}>
            {mail.text}
          </p>
          <p className="quiet">{text('torvet.mailLog.dots')}</p>
        </Card>
      </Box>
    </>
  );
};

/** `/staff/mails/:id`: mail with its delivery state, and its text with secrets masked. */
export const MailPage = () => {
  const { text } = useText();
  return (
    <OpenedRecord<OpenedMail>
      resource={mails.name}
      words={{
        notFound: text('torvet.mailLog.notFound'),
        failed: text('torvet.mailLog.failed'),
        toList: text('torvet.mailLog.toList'),
      }}
      list={list}
      skeleton={<PageSkeleton />}
      anew
      isUnderWay={({ state }) => state === 'queued'}
    >
      {(mail) => <MailShow mail={mail} />}
    </OpenedRecord>
  );
};
