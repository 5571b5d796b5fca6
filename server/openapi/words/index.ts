// Each describes the objects of its area; `words.ts` gives the descriptions.
import './people';
import './profile';
import './secondFactor';
import './listings';
import './promotions';
import './imports';
import './tracking';

export { descriptionOf, type Json, saidOf } from './words';
