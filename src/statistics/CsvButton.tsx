import Button from '@mui/material/Button';
import { type CsvValue, csvBlob } from '../lists/export/csv';
import { download } from '../lists/export/download';
import { useText } from '../ui/useText';

interface CsvButtonProps {
  /** Returns the rows when the button is pressed; the first row contains the headings. */
  rows: () => CsvValue[][];
  fileName: string;
}

/** Button that downloads figures as a CSV file. */
export const CsvButton = ({ rows, fileName }: CsvButtonProps) => {
  const { text } = useText();
  return (
    <Button variant="outlined" size="small" onClick={() => download(csvBlob(rows()), fileName)}>
      {text('torvet.listingStatistics.export')}
    </Button>
  );
};
