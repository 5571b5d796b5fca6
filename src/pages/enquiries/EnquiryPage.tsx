import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { enquiries } from '../../../resources/enquiries';
import type { Enquiry } from '../../../schemas/enquiry';
import { mailtoLink } from '../../../schemas/mailto';
import { OpenedRecord } from '../../forms/OpenedRecord';
import { Card } from '../../forms/show/Card';
import { Facts } from '../../forms/show/Facts';
import { RecordHead } from '../../forms/show/RecordHead';
import { EnquiryStateTag } from '../../listings/EnquiryStateTag';
import { useEnquiryChange } from '../../listings/useEnquiryChange';
import { BusyButton } from '../../ui/BusyButton';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { useText } from '../../ui/useText';
import { answerLink } from './answerLink';
import { NoteCard } from './NoteCard';

const DeleteEnquiry = fetchedPart(async () => (await import('./DeleteEnquiry')).DeleteEnquiry);

const list = '/enquiries';

interface Rights {
  canChange: boolean;
  /** True if the user may delete enquiries. */
  administers: boolean;
  userID: string | number;
}

type OpenedEnquiry = Enquiry & { id: number };

/** Buttons to reply by mail, which sets the state to answered, and to change the state. */
const Actions = ({ enquiry }: { enquiry: OpenedEnquiry }) => {
  const words = useText();
  const { text } = words;
  const { change, isPending } = useEnquiryChange(enquiry);
  const { state } = enquiry;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="contained"
        href={answerLink(enquiry, words)}
        title={text('torvet.enquiry.answerHelp')}
        onClick={() => {
          if (state === 'new') change({ state: 'answered' });
        }}
      >
        {text('torvet.enquiry.answer')}
      </Button>
      {state === 'new' ? (
        <BusyButton variant="outlined" busy={isPending} onClick={() => change({ state: 'answered' })}>
          {text('torvet.enquiry.markAnswered')}
        </BusyButton>
      ) : (
        <BusyButton variant="outlined" busy={isPending} onClick={() => change({ state: 'new' })}>
          {text('torvet.enquiry.reopen')}
        </BusyButton>
      )}
      {state === 'closed' ? null : (
        <BusyButton variant="outlined" busy={isPending} onClick={() => change({ state: 'closed' })}>
          {text('torvet.enquiry.close')}
        </BusyButton>
      )}
    </Box>
  );
};

const EnquiryShow = ({ enquiry, canChange, administers, userID }: Rights & { enquiry: OpenedEnquiry }) => {
  const { text, formats, labelOf } = useText('enquiry');
  const [deleting, setDeleting] = useState(false);
  const { name, email, phone, message, state, family, listingID, note } = enquiry;
  const { listingTitle, addressText, caseNumber, answeredBy, answeredAt } = enquiry;
  return (
    <>
      <RecordHead
        list={{ path: list, name: text('torvet.enquiry.toList') }}
        title={text('torvet.enquiry.from', { name })}
        mark={<EnquiryStateTag value={state} />}
      >
        {canChange ? <Actions enquiry={enquiry} /> : null}
      </RecordHead>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, maxWidth: 880 }}>
        <Card title={labelOf('message')}>
          <p className="prose" lang={enquiry.language} style={{ overflowWrap: 'anywhere' }}>
            {message}
          </p>
        </Card>
        <Card title={text('torvet.enquiry.sender')}>
          <Facts
            as="fields"
            facts={[
              [labelOf('name'), name],
              [
                labelOf('email'),
                <MuiLink key="email" href={mailtoLink(email)}>
                  {email}
                </MuiLink>,
              ],
              [
                labelOf('phone'),
                phone === undefined ? undefined : (
                  <MuiLink key="phone" href={`tel:${phone}`}>
                    {formats.phone(phone)}
                  </MuiLink>
                ),
              ],
              [
                labelOf('listingTitle'),
                <MuiLink key="listing" component={Link} to={`/listings/${family}/${listingID}`}>
                  {listingTitle ?? addressText ?? String(listingID)}
                </MuiLink>,
              ],
              [labelOf('caseNumber'), caseNumber],
              [labelOf('createdAt'), formats.dateTime(enquiry.createdAt)],
              [labelOf('answeredBy'), answeredBy],
              [labelOf('answeredAt'), answeredAt === undefined ? undefined : formats.dateTime(answeredAt)],
              [labelOf('deletedOn'), formats.shortDate(enquiry.deletedOn)],
            ]}
          />
        </Card>
        {canChange ? <NoteCard enquiry={enquiry} userID={userID} /> : null}
        {!canChange && note !== undefined ? (
          <Card title={labelOf('note')}>
            <p className="prose">{note}</p>
          </Card>
        ) : null}
        {administers ? (
          <div>
            <Button color="error" variant="outlined" onClick={() => setDeleting(true)}>
              {text('torvet.enquiry.delete')}
            </Button>
          </div>
        ) : null}
      </Box>
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteEnquiry enquiry={enquiry} onClose={() => setDeleting(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** `/enquiries/:id`: message of a visitor, with its state and note. */
export const EnquiryPage = (rights: Rights) => {
  const { text } = useText();
  return (
    <OpenedRecord<OpenedEnquiry>
      resource={enquiries.name}
      words={{
        notFound: text('torvet.enquiry.notFound'),
        failed: text('torvet.enquiry.failed'),
        toList: text('torvet.enquiry.toList'),
      }}
      list={list}
      skeleton={<PageSkeleton />}
      anew
    >
      {(enquiry) => <EnquiryShow enquiry={enquiry} {...rights} />}
    </OpenedRecord>
  );
};
