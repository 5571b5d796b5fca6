import { apiPage } from './apiPage';
import { first } from './first';
import { mail } from './mail';
import { publicListing } from './publicListing';
import { rest } from './rest';

/** Every text of the product itself, by area; react-admin's own come on top in `index.ts`. Three areas only the server says. */
export const torvet = { ...first, ...rest, apiPage, mail, publicListing };
