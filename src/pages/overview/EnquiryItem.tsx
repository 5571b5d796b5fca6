import type { Enquiry } from '../../../schemas/enquiry';
import { beginningOf } from '../../../schemas/text';
import { useEnquiryChange } from '../../listings/useEnquiryChange';
import { BusyButton } from '../../ui/BusyButton';
import { useText } from '../../ui/useText';
import { waitingTime } from '../../ui/waitingTime';
import { WorkItem } from '../../work/WorkItems';

/** Maximum length of the displayed message. */
const shown = 140;

interface EnquiryItemProps {
  enquiry: Enquiry;
  now: Date;
  canChange: boolean;
}

export const EnquiryItem = ({ enquiry, now, canChange }: EnquiryItemProps) => {
  const words = useText();
  const { text } = words;
  const { change, isPending } = useEnquiryChange(enquiry);
  const { ID, name, message, listingTitle, addressText, createdAt } = enquiry;
  const time = waitingTime(createdAt, now, words);
  const about = listingTitle ?? addressText;
  return (
    <WorkItem
      title={about === undefined ? name : `${name}: ${about}`}
      to={`/enquiries/${ID}`}
      lines={[
        beginningOf(message, shown),
        time === undefined ? text('torvet.overview.justNow') : text('torvet.overview.waited', { time }),
      ]}
      actions={
        canChange ? (
          <BusyButton
            size="small"
            variant="outlined"
            busy={isPending}
            aria-label={text('torvet.overview.about', {
              label: text('torvet.enquiry.markAnswered'),
              title: name,
            })}
            onClick={() => change({ state: 'answered' })}
          >
            {text('torvet.enquiry.markAnswered')}
          </BusyButton>
        ) : null
      }
    />
  );
};
