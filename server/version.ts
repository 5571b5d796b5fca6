/** Version of this server. */
export { version } from '../package.json';
