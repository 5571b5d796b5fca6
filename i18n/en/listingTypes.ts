import type { listingTypes as da } from '../da/listingTypes';

export const listingTypes: typeof da = {
  1: {
    name: 'Rental',
    help: 'Premises and property to let',
    title: 'Rental listing',
    publicName: 'To let',
    publicHeading: 'Premises to let',
  },
  2: {
    name: 'Investment',
    help: 'Let property, for investors',
    title: 'Investment listing',
    publicName: 'Investment',
    publicHeading: 'Investment properties',
  },
  3: {
    name: 'Sale',
    help: 'Property and land for sale, for own use',
    title: 'Sales listing',
    publicName: 'For sale',
    publicHeading: 'Properties for sale',
  },
  4: {
    name: 'Office space',
    help: 'Seats in a coworking space, office hotel or business centre',
    title: 'Office space listing',
    publicName: 'Shared office',
    publicHeading: 'Desks in shared offices',
  },
};
