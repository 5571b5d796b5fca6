import { imagesTarget, importTargets } from '../../../schemas/imports/targets';
import type { Family } from '../../../schemas/listing/families';
import { useText } from '../../forms/useText';
import { csvBlob } from '../../lists/export/csv';
import { download } from '../../lists/export/download';

/** Hands out a file with the name of every field: the server knows each of them again. */
export const useTemplate = (): ((family: Family) => void) => {
  const { text, labelPath } = useText();
  return (family) => {
    const names = importTargets(family)
      // The address stands in one column of the template, the easiest to fill in.
      .filter(({ path }) => !path.startsWith('address.'))
      .map(({ path }) => labelPath(path === imagesTarget ? 'images' : path).replaceAll(':', ''));
    download(csvBlob([names]), `${text('torvet.listingImport.templateFile')}-${family}.csv`);
  };
};
