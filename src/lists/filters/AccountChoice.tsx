import { ChoiceField } from '../../ui/ChoiceField';
import { useText } from '../../ui/useText';
import { allAccounts, type FilterValue } from '../address/listAddress';

export interface AccountName {
  ID: number;
  name: string;
}

export interface AccountFieldProps {
  label: string;
  /** What is filtered by: an account, or all that one sees. */
  value: FilterValue;
  /** The accounts that are known without asking. */
  accounts: readonly AccountName[];
  onChange: (value: FilterValue) => void;
}

/** One of the caller's own accounts, or all of them. */
export const AccountChoice = ({ label, value, accounts, onChange }: AccountFieldProps) => {
  const { text } = useText();
  const choices = accounts.map(({ ID, name }) => ({ value: String(ID), name }));
  const known = value === allAccounts || accounts.some(({ ID }) => ID === value);
  return (
    <ChoiceField
      label={label}
      value={String(value)}
      choices={[
        ...(accounts.length > 1
          ? [{ value: allAccounts, name: text('torvet.listingIndex.allAccounts') }]
          : []),
        ...choices,
        // A shared link may name an account of someone else: the server then finds nothing.
        ...(known ? [] : [{ value: String(value), name: `# ${value}` }]),
      ]}
      onChange={(chosen) => onChange(chosen === allAccounts ? allAccounts : Number(chosen))}
    />
  );
};
