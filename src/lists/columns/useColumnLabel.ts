import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { withoutUnit } from '../../../i18n/fieldSentence';
import type { Column } from '../../../resources/listResource';

/** Column label for displays next to its cells: without the unit, which the cells contain. */
export const useHeading = (resource: { name: string }) => {
  const translate = useTranslate();
  const labelOf = useColumnLabel(resource);
  return useCallback(
    (column: Pick<Column, 'name' | 'number'>) => {
      const unit = column.number?.unit;
      return unit ? withoutUnit(labelOf(column), translate(`torvet.listing.units.${unit}`)) : labelOf(column);
    },
    [translate, labelOf],
  );
};

/** Label of a column, by react-admin's key for a field of a resource. */
export const useColumnLabel = (resource: { name: string }) => {
  const translate = useTranslate();
  return useCallback(
    ({ name }: { name: string }) => translate(`resources.${resource.name}.fields.${name}`),
    [translate, resource.name],
  );
};
