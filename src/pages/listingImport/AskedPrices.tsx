import { useQuery } from '@tanstack/react-query';
import { priceSentences } from '../../../i18n/priceSentences';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import { readyOutcomes } from '../../../schemas/imports/states';
import { useTorvetData } from '../../providers/data/dataProvider';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useText } from '../../ui/useText';
import { useAccountParams } from './useImports';

/** Maximum number of rows in the dialog; further rows are only counted. */
const shownRows = 10;

interface AskedPricesProps {
  import: ImportWithColumns;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation of unusual prices before an import is run. */
export const AskedPrices = ({ import: one, onConfirm, onClose }: AskedPricesProps) => {
  const words = useText();
  const { text } = words;
  const { call } = useTorvetData();
  const params = useAccountParams();
  const { ID, version, askedPrices } = one;
  const { data: rows = [], isPending } = useQuery({
    queryKey: ['importAskedPrices', params.id, ID, version],
    queryFn: async ({ signal }) =>
      (
        await call('listImportRows', {
          params: { ...params, importId: ID },
          query: { filter: { outcome: [...readyOutcomes], askedPrice: true }, range: [0, shownRows - 1] },
          signal,
        })
      ).rows,
    gcTime: 0,
    retry: false,
  });
  // Rendered after loading, because a disabled button would not get the focus.
  if (isPending) return null;
  const others = askedPrices - rows.length;
  return (
    <ConfirmDialog
      title={text('torvet.listingImport.askedPrices.title', { smart_count: askedPrices })}
      confirm={text('torvet.listingImport.askedPrices.confirm')}
      back={text('torvet.listingImport.askedPrices.back')}
      safest="back"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {rows.map(({ number, caseNumber, title, priceQuestion }) => (
          <li key={number} style={{ marginBottom: 8 }}>
            <strong>{title ?? caseNumber ?? text('torvet.listingImport.row', { number })}</strong>{' '}
            {priceQuestion ? priceSentences(priceQuestion, words).join(' ') : null}
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <p style={{ margin: 0 }}>
          {text('torvet.listingImport.askedPrices.others', { smart_count: others })}
        </p>
      ) : null}
    </ConfirmDialog>
  );
};
