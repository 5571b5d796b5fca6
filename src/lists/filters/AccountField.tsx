import { Suspense } from 'react';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { AccountChoice, type AccountFieldProps } from './AccountChoice';

const AccountSearch = fetchedPart(async () => (await import('./AccountSearch')).AccountSearch);

/** The account that a list is about. Those who may see any account look it up; the others have their few to choose from. */
export const AccountField = ({ staff, ...props }: AccountFieldProps & { staff: boolean }) =>
  staff ? (
    <Suspense fallback={<AccountChoice {...props} />}>
      <AccountSearch {...props} />
    </Suspense>
  ) : (
    <AccountChoice {...props} />
  );
