import { useMemo } from 'react';
import { type EnquiryCell, enquiries } from '../../../resources/enquiries';
import { enquiryLimits } from '../../../schemas/enquiry';
import { EnquiryStateTag } from '../../listings/EnquiryStateTag';
import type { ListExtension } from '../../lists/extension';
import { useAccountReference } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import type { Session } from '../../permissions/session';
import { useText } from '../../ui/useText';

/** The beginning of what was written; all of it stands on the enquiry's page. */
const MessageCell = ({ value }: { value: unknown }) =>
  typeof value === 'string' ? (
    <span
      style={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {value}
    </span>
  ) : null;

const enquiryList: ListExtension<EnquiryCell, never> = {
  cells: {
    enquiryState: {
      Cell: EnquiryStateTag,
      csv: ({ state }, { named }) =>
        typeof state === 'string' ? named(`torvet.enquiry.states.${state}`) : undefined,
    },
    message: { Cell: MessageCell },
  },
};

/** `/enquiries`: what visitors wrote to the account, beginning with the active one. */
export const EnquiryListPage = ({
  active,
  accounts,
  staff,
}: Pick<Session, 'active' | 'accounts' | 'staff'>) => {
  const { text } = useText();
  const accountID = useAccountReference(active?.ID, accounts, staff);
  const references = useMemo(() => ({ accountID }), [accountID]);
  return (
    <ResourceList
      resource={enquiries}
      extension={enquiryList}
      references={references}
      staff={staff}
      intro={text('torvet.enquiry.intro', { months: enquiryLimits.keptMonths })}
    />
  );
};
