import { defaultLanguage, type Language } from '../languages';
import type { Region } from '../regions';

export const statisticsRoot = '/statistik';

/** Path of the page that explains the method. */
export const methodPath = (language: Language): string =>
  `${statisticsRoot}/metode${language === defaultLanguage ? '' : `/${language}`}`;

/** Converts a name to a path segment: `Lager og produktion` becomes `lager-og-produktion`. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

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
