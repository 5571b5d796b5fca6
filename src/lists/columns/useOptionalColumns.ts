import { useEffect, useState } from 'react';
import type { Column } from '../../../resources/listResource';

let fetched: Promise<readonly Column[]> | undefined;

/** The columns that a user may add. They come with the schemas, which nothing else on the index needs. */
const fetchColumns = (): Promise<readonly Column[]> => {
  fetched ??= import('../../../resources/listingFields').then(({ optionalColumns }) => optionalColumns());
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
};

/** @param wanted whether they are needed yet. @returns undefined until they are there. */
export const useOptionalColumns = (wanted: boolean): readonly Column[] | undefined => {
  const [columns, setColumns] = useState<readonly Column[]>();
  useEffect(() => {
    if (!wanted || columns) return undefined;
    let current = true;
    fetchColumns().then(
      (loaded) => {
        if (current) setColumns(loaded);
      },
      // Without them the index shows its own columns.
      () => {
        if (current) setColumns([]);
      },
    );
    return () => {
      current = false;
    };
  }, [wanted, columns]);
  return columns;
};
