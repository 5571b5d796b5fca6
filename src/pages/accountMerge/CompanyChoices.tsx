import Box from '@mui/material/Box';
import type { Account } from '../../../schemas/account';
import { staffAccountForm } from '../../../schemas/accountForm';
import type { AccountMergePreview, MergedField } from '../../../schemas/accountMerge';
import { DifferenceChoice } from '../../forms/conflict/DifferenceChoice';
import { Card } from '../../forms/show/Card';
import { useSmallForm } from '../../forms/small/useSmallForm';
import { FormStoreProvider } from '../../forms/store/context';
import { useText } from '../../ui/useText';

interface CompanyChoicesProps {
  preview: AccountMergePreview;
  /** Fields whose value is copied from the merged account to the remaining one. */
  takenOver: readonly MergedField[];
  onChange: (takenOver: readonly MergedField[]) => void;
}

const valueOf = (account: Account, field: MergedField): unknown => account[field];

/** Choice of a value for each field that differs; the default is the remaining account's value. */
export const CompanyChoices = ({ preview, takenOver, onChange }: CompanyChoicesProps) => {
  const { text } = useText();
  const form = useSmallForm(() => staffAccountForm);
  const { account, remaining, differences } = preview;
  const sides = { mine: remaining.name, theirs: account.name };
  return (
    <Card title={text('torvet.accountMerge.differencesTitle')}>
      <p>
        {differences.length > 0
          ? text('torvet.accountMerge.differencesText', { remaining: remaining.name })
          : text('torvet.accountMerge.noDifferences')}
      </p>
      <FormStoreProvider store={form.store}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          {differences.map((name) => (
            <DifferenceChoice
              key={name}
              difference={{
                name,
                before: undefined,
                mine: valueOf(remaining, name),
                theirs: valueOf(account, name),
                changedBy: 'both',
              }}
              sides={sides}
              side={takenOver.includes(name) ? 'theirs' : 'mine'}
              onChoose={(side) =>
                onChange(
                  side === 'theirs' ? [...takenOver, name] : takenOver.filter((taken) => taken !== name),
                )
              }
            />
          ))}
        </Box>
      </FormStoreProvider>
    </Card>
  );
};
