import Button from '@mui/material/Button';
import { type CsvValue, csvBlob } from '../lists/export/csv';
import { download } from '../lists/export/download';
import { useText } from '../ui/useText';

interface CsvButtonProps {
  /** Called when the button is pressed; the first row has the headings. */
  rows: () => CsvValue[][];
  fileName: string;
}

/** Button that downloads figures as CSV. */
export const CsvButton = ({ rows, fileName }: CsvButtonProps) => {
  const { text } = useText();
  return (
    <Button variant="outlined" size="small" onClick={() => download(csvBlob(rows()), fileName)}>
      {text('torvet.listingStatistics.export')}
    </Button>
  );
};
