import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import { importRows } from '../../../resources/imports';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import type { ImportRow } from '../../../schemas/imports/importRow';
import { importLimits, wrongOutcomes } from '../../../schemas/imports/states';
import { type CsvValue, csvBlob } from '../../lists/export/csv';
import { download } from '../../lists/export/download';
import { fetchAll } from '../../lists/export/fetchAll';
import { useToast } from '../../providers/useToast';
import { useText } from '../../ui/useText';
import { ImportRows } from './ImportRows';
import { useAccountParams } from './useImports';

/** Loads all rows with a problem. */
const allWrong = async (data: DataProvider, params: object): Promise<ImportRow[]> => {
  const fetchPage = async (page: number, perPage: number) => {
    const { data: rows, total = 0 } = await data.getList<ImportRow & { id: number }>(importRows.name, {
      pagination: { page, perPage },
      sort: { field: 'id', order: 'ASC' },
      filter: { outcome: wrongOutcomes },
      meta: { params },
    });
    return { rows, total };
  };
  return (await fetchAll(fetchPage, importLimits.rows, () => undefined, importLimits.page)).rows;
};

const linesOf = ({ number, caseNumber, issues }: ImportRow): CsvValue[][] =>
  issues.map(({ column, value, message }) => [number, caseNumber, column, value, message]);

/** Rows that are not imported, with reasons. The user can download them as a file, to correct the original. */
export const WrongRows = ({
  import: one,
  onChange,
}: {
  import: ImportWithColumns;
  onChange?: (changed: ImportWithColumns) => void;
}) => {
  const { text } = useText();
  const data = useDataProvider();
  const params = useAccountParams();
  const toast = useToast();
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => allWrong(data, { ...params, importId: one.ID }),
    onSuccess: (rows) => {
      const heading = (['row', 'caseNumber', 'column', 'value', 'message'] as const).map((name) =>
        text(`torvet.listingImport.errorColumns.${name}`),
      );
      const name = `${text('torvet.listingImport.errorsFile')}-${one.ID}.csv`;
      download(csvBlob([heading, ...rows.flatMap(linesOf)]), name);
    },
    onError: (error) => toast.failed('fetch', 'importErrors', error),
  });
  return (
    <ImportRows
      import={one}
      title={text('torvet.listingImport.wrongTitle')}
      outcomes={wrongOutcomes}
      intro={text(onChange ? 'torvet.listingImport.wrongEditHelp' : 'torvet.listingImport.wrongHelp')}
      onChange={onChange}
      actions={
        <Button variant="outlined" size="small" loading={isPending} onClick={() => save()}>
          {text('torvet.listingImport.downloadErrors')}
        </Button>
      }
    />
  );
};
