import { da } from './da';
import { addDanish } from './danish';

/** What pages say that few visits open: a chunk of its own, which they wait for. */
export const pageMessages: Promise<void> = addDanish(da);
