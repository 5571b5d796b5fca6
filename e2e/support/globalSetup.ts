import { ensureDemoData } from './demoData';

/** `TORVET_E2E_DATA` names the folder of the demo data. */
export default async function globalSetup() {
  process.env.TORVET_E2E_DATA = await ensureDemoData();
}
