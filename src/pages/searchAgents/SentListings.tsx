import { useQuery } from '@tanstack/react-query';
import { Card } from '../../forms/show/Card';
import { useTorvetData } from '../../providers/data/dataProvider';
import { listingAddress } from '../../providers/publicSite';
import { useText } from '../../ui/useText';
import { FoundCards } from './styles';

/** Listings in the mails of a search agent, newest first; hidden before the first mail. */
export const SentListings = ({ agentID }: { agentID: number }) => {
  const { text, formats } = useText();
  const data = useTorvetData();
  const { data: history } = useQuery({
    queryKey: ['searchAgents', 'sent', agentID],
    queryFn: ({ signal }) => data.call('listSentMatches', { params: { id: agentID }, signal }),
    retry: false,
  });
  if (!history || history.sent.length === 0) return null;
  return (
    <Card title={text('torvet.searchAgents.sent.title')}>
      <FoundCards data-plain="">
        {history.sent.map(({ ID, sentAt, listingID, listing }) => (
          <li key={ID}>
            {listing ? (
              <a
                href={listingAddress(listingID, formats.language)}
                target="_blank"
                rel="noreferrer"
                aria-label={`${listing.title ?? text('torvet.listingIndex.untitled')}, ${formats.date(sentAt)}`}
              >
                <span>
                  <strong>{listing.title ?? text('torvet.listingIndex.untitled')}</strong>
                  <small>{formats.date(sentAt)}</small>
                </span>
              </a>
            ) : (
              <span>
                {text('torvet.searchAgents.sent.unavailable')}
                <small>{formats.date(sentAt)}</small>
              </span>
            )}
          </li>
        ))}
      </FoundCards>
    </Card>
  );
};
