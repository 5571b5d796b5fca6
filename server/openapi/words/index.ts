// Each says what the objects of its area are; what was said is asked of `words.ts`.
import './people';
import './listings';
import './promotions';
import './imports';
import './tracking';

export { descriptionOf, type Json, saidOf } from './words';
