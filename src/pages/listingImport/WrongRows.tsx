import Button from '@mui/material/Button';
import { useState } from 'react';
import { importLimits, wrongOutcomes } from '../../../schemas/imports/states';
import { type CsvValue, csvBlob } from '../../lists/export/csv';
import { download } from '../../lists/export/download';
import type { Import, ImportCalls, ImportRow } from '../../providers/data/importCalls';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { ImportRows } from './ImportRows';
import { useCalls } from './useImports';

/** Every row with something wrong, page by page. */
const allWrong = async (calls: ImportCalls, id: number): Promise<ImportRow[]> => {
  const found: ImportRow[] = [];
  for (;;) {
    const range = { from: found.length, to: found.length + importLimits.page - 1 };
    const { items, total } = await calls.rows(id, wrongOutcomes, range);
    found.push(...items);
    if (items.length === 0 || found.length >= total) return found;
  }
};

const linesOf = ({ number, caseNumber, issues }: ImportRow): CsvValue[][] =>
  issues.map(({ column, value, message }) => [number, caseNumber, column, value, message]);

/** The rows that are left out, with why; also as a file, to correct the own one by. */
export const WrongRows = ({ import: one }: { import: Import }) => {
  const { text } = useText();
  const calls = useCalls();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await allWrong(await calls(), one.ID);
      const heading = (['row', 'caseNumber', 'column', 'value', 'message'] as const).map((name) =>
        text(`torvet.listingImport.errorColumns.${name}`),
      );
      const name = `${text('torvet.listingImport.errorsFile')}-${one.ID}.csv`;
      download(csvBlob([heading, ...rows.flatMap(linesOf)]), name);
    } catch (error) {
      toast.failed('fetch', 'importErrors', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ImportRows
      import={one}
      title={text('torvet.listingImport.wrongTitle')}
      outcomes={wrongOutcomes}
      intro={text('torvet.listingImport.wrongHelp')}
      actions={
        <Button variant="outlined" size="small" loading={busy} onClick={() => void save()}>
          {text('torvet.listingImport.downloadErrors')}
        </Button>
      }
    />
  );
};
