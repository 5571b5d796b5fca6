import { ensureDemoData } from './demoData';

/** Passes the folder of the demo data to the workers in `TORVET_E2E_DATA`. */
export default async function globalSetup() {
  process.env.TORVET_E2E_DATA = await ensureDemoData();
}
