import type { Demo } from '../app';
import { demoArtist } from './artist';
import { registerDemoEvents } from './fillEvents';

/** What a server with demo data is built with. */
export const demo: Demo = { artist: demoArtist, registerEvents: registerDemoEvents };
