import Alert from '@mui/material/Alert';
import { shortText } from '../../../schemas/text';
import { useRestingValues } from '../../forms/store/context';
import { SameNumberNotice } from '../../listings/caseNumber/SameNumberNotice';
import { useSameNumber } from '../../listings/caseNumber/useSameNumber';
import { useText } from '../../ui/useText';

/** Notice that a supplier's system updates this listing and may overwrite changes. */
export const SupplierNotice = ({ supplier }: { supplier: string }) => {
  const { text } = useText();
  return (
    <Alert severity="info" sx={{ mb: 2.5 }}>
      {text('torvet.form.managedBy', { supplier })}
    </Alert>
  );
};

interface CaseNumberNoticeProps {
  /** Undefined until a new listing is saved. */
  ID: number | undefined;
  accountID: number;
}

/** Warning that other listings of the account have the same case number. Imports could not distinguish them. */
export const CaseNumberNotice = ({ ID, accountID }: CaseNumberNoticeProps) => {
  const { text } = useText();
  const { accountOwnerListingIdentifierID: typed } = useRestingValues(600);
  const number = typeof typed === 'string' ? shortText(typed) || undefined : undefined;
  const others = useSameNumber({ ID, accountID }, number);
  return number === undefined || others.failed ? null : (
    <SameNumberNotice others={others} why={text('torvet.copy.usedByWhy')} />
  );
};
