import { imagesTarget, importTargets, isAboutRecord } from '../../../schemas/imports/targets';
import { type Family, families } from '../../../schemas/listing/families';
import { csvBlob } from '../../lists/export/csv';
import { download } from '../../lists/export/download';
import { useText } from '../../ui/useText';

/** Hands out a file with the name of every field: the server knows each of them again. */
export const useTemplate = (): ((family: Family) => void) => {
  const { text, labelPath } = useText();
  return (family) => {
    const names = importTargets(family)
      // The address stands in one column of the template, the easiest to fill in.
      .filter((target) => !target.path.startsWith('address.') && !isAboutRecord(target))
      .map(({ path }) => labelPath(path === imagesTarget ? 'images' : path).replaceAll(':', ''));
    const type = text(`torvet.listingType.${families[family].type}`);
    const file = `${text('torvet.listingImport.templateFile')}-${type.toLowerCase().replaceAll(/\W+/g, '-')}.csv`;
    download(csvBlob([names]), file);
  };
};
