/* The script of a listing's page. The page works without it. */
import '../tracking/dialog/start';
import './largeImage';
