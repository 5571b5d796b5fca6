// Each describes the objects of its area; `words.ts` gives the descriptions.
import './people';
import './profile';
import './secondFactor';
import './figures';
import './standing';
import './merging';
import './listings';
import './market';
import './meta';
import './promotions';
import './enquiries';
import './imports';
import './tracking';
import './staff';
import './suppliers';
import './pages';
import './savedViews';
import './favorites';
import './searchAgents';

export { descriptionOf, type Json, saidOf } from './words';
