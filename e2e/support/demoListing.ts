import * as z from 'zod';
import { type Family, families } from '../../schemas/listing/families';
import { apiOf } from './api';
import { people } from './people';
import { openSession } from './sessions';

const rows = z.object({ listings: z.array(z.object({ ID: z.number() })) });

/** The id of an active listing of the demo data. */
export const demoListing = async (url: string, family: Family): Promise<number> => {
  const api = apiOf(url, await openSession(url, people.maegler));
  const filter = JSON.stringify({ type: families[family].type, status: 2, offMarket: false });
  const answer = await api.call('GET', `/api/v2/listings?filter=${encodeURIComponent(filter)}&range=[0,0]`);
  const [listing] = rows.parse(answer).listings;
  if (!listing) throw new Error(`No ${family} listing in the demo data`);
  return listing.ID;
};
