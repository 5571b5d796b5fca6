/* The style sheet of the public site: the member area's tokens and typeface, and the few rules its pages need. */
import 'virtual:tokens.css';
import '../app/theme/base.css';
import './frame.css';
import './favorite.css';
import './listing.css';
import './search.css';
import './brokers.css';
import './statistics.css';
