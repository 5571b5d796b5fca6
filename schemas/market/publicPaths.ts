import { defaultLanguage, type Language } from '../languages';
import type { Region } from '../regions';

/** Root of the public statistics of the market. */
export const statisticsRoot = '/statistik';

/** Path of the method. */
export const methodPath = (language: Language): string =>
  `${statisticsRoot}/metode${language === defaultLanguage ? '' : `/${language}`}`;

/** A name as a part of a path: `Lager og produktion` is `lager-og-produktion`. */
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
  /** Property type with its Danish name; all types where it is undefined. */
  type: { usage: number; name: string } | undefined;
  region: Region | undefined;
  language: Language;
}

/** Path segment for all property types. */
export const allTypesNode = 'alle';

/**
 * Path of the figures of a property type and region, e.g. `/statistik/1-kontor/oestjylland`. The number of the type decides;
 * its name follows that of the meta list.
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
