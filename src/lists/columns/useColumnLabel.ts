import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { withoutUnit } from '../../../i18n/fieldSentence';
import type { Column } from '../../../resources/listResource';

/** Returns a function that finds the label of a column for a display next to its value, without the unit. */
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

/** Returns a function that finds the label of a column, by react-admin's message key for the field. */
export const useColumnLabel = (resource: { name: string }) => {
  const translate = useTranslate();
  return useCallback(
    ({ name }: { name: string }) => translate(`resources.${resource.name}.fields.${name}`),
    [translate, resource.name],
  );
};
