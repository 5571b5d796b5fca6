import { type Family, familyNames } from '../listing/families';
import { columnKey } from './columnKey';

/** Names of the listing types in files: our own in every language, and those of other systems. */
export const familyAliases: Readonly<Record<Family, readonly string[]>> = {
  rental: [
    'udlejning',
    'leje',
    'til leje',
    'lejemål',
    'erhvervslejemål',
    'rental',
    'rent',
    'to let',
    'lease',
  ],
  investment: ['investering', 'investeringsejendom', 'investment', 'investment property'],
  sales: ['salg', 'til salg', 'brugersalg', 'sale', 'sales', 'for sale'],
  officespace: ['kontorplads', 'kontorfællesskab', 'kontorhotel', 'office space', 'coworking'],
};

/** The listing type that a cell names, in any language. */
export const familyNamed = (cell: string): Family | undefined => {
  const key = columnKey(cell);
  return familyNames.find((family) => familyAliases[family].includes(key));
};
