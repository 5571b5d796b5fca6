/* Style sheet of the public site: tokens and font of the member area, and the site's own rules. */
import 'virtual:tokens.css';
import '../app/theme/base.css';
import './frame.css';
import './favorite.css';
import './listing.css';
import './search.css';
import './brokers.css';
import './statistics.css';
