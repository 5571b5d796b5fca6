import { useMemo } from 'react';
import { type EnquiryCell, enquiries } from '../../../resources/enquiries';
import { enquiryLimits } from '../../../schemas/enquiry';
import { EnquiryStateTag } from '../../listings/EnquiryStateTag';
import type { ListExtension } from '../../lists/extension';
import { useAccountReference } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import type { Session } from '../../permissions/session';
import { useText } from '../../ui/useText';

const enquiryList: ListExtension<EnquiryCell, never> = {
  cells: {
    enquiryState: {
      Cell: EnquiryStateTag,
      csv: ({ state }, { named }) =>
        typeof state === 'string' ? named(`torvet.enquiry.states.${state}`) : undefined,
    },
  },
};

/** `/enquiries`: enquiries from visitors; by default those of the active account. */
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
