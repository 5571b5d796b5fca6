/* Style sheet of the public site: tokens and typeface of the member area, and a few rules of its own. */
import 'virtual:tokens.css';
import '../app/theme/base.css';
import './frame.css';
import './favorite.css';
import './listing.css';
import './search.css';
import './brokers.css';
import './statistics.css';
