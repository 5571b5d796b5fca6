import { apiPage } from './apiPage';
import { firstTexts } from './first';
import { mail } from './mail';
import { pageTexts } from './pages';
import { publicListing } from './publicListing';

/** Every text of the product itself, by area; react-admin's own come on top in `index.ts`. Three areas only the server says. */
export const torvet = { ...firstTexts, ...pageTexts, apiPage, mail, publicListing };
