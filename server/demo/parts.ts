import type { Demo } from '../app';
import { demoImages } from './demoImages';
import { registerDemoEvents } from './fillEvents';

/** What a server with demo data is built with. */
export const demo: Demo = { demoImages: demoImages, registerEvents: registerDemoEvents };
