import { defaultLanguage, type Language } from '../languages';
import type { Region } from '../regions';
import { slugOf } from '../slug';

export const statisticsRoot = '/statistik';

/** Path of the page that explains the method. */
export const methodPath = (language: Language): string =>
  `${statisticsRoot}/metode${language === defaultLanguage ? '' : `/${language}`}`;

export interface StatisticsAddress {
  /** Property type with its Danish name; undefined for all types. */
  type: { usage: number; name: string } | undefined;
  region: Region | undefined;
  language: Language;
}

/** Path segment for all property types. */
export const allTypesNode = 'alle';

/**
 * Path of the statistics for a property type and region, e.g. `/statistik/1-kontor/oestjylland`. Only the number
 * identifies the type; the name in the path may change with the meta list.
 */
export const statisticsPath = ({ type, region, language }: StatisticsAddress): string => {
  const typeNode = type ? `${type.usage}-${slugOf(type.name)}` : allTypesNode;
  const nodes = [
    ...(type || region ? [typeNode] : []),
    ...(region ? [region] : []),
    ...(language === defaultLanguage ? [] : [language]),
  ];
  return [statisticsRoot, ...nodes].join('/');
};
