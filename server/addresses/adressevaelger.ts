import * as z from 'zod';
import { type Address, addressSchema } from '../../schemas/address';
import { AppError } from '../errors';
import type { AddressRegister } from './register';

/** Timeout of the register's service in milliseconds; short, because a user is typing. */
const timeoutMs = 3000;

export const adressevaelgerURL = 'https://adressevaelger.dk';

/** Result type of complete addresses; other results are streets or buildings with addresses. */
const wholeAddress = 'adresse';
/** Maximum number of streets and buildings whose addresses are fetched too. */
const mostFollowed = 3;

const found = z.object({ fund: z.array(z.object({ type: z.string(), id: z.string(), titel: z.string() })) });

const text = z.string().nullish();
const looked = z.object({
  id: z.string(),
  adressebetegnelse: text,
  titel: text,
  vejnavn: z.string(),
  husnummer: z.string(),
  etage: text,
  doer: text,
  postnummer: z.string(),
  postdistrikt: z.string(),
});
const answer = z.union([looked, z.object({ adresse: looked }).transform(({ adresse }) => adresse)]);

const lineOf = (address: Omit<Address, 'ID' | 'text'>): string => {
  const inside = [address.floor && `${address.floor}.`, address.door].filter(Boolean).join(' ');
  return `${address.streetName} ${address.streetNumber}${inside ? `, ${inside}` : ''}, ${address.zipCode} ${address.city}`;
};

const asAddress = (given: z.infer<typeof looked>): Address | undefined => {
  const parts = {
    streetName: given.vejnavn,
    streetNumber: given.husnummer,
    ...(given.etage ? { floor: given.etage } : {}),
    ...(given.doer ? { door: given.doer } : {}),
    zipCode: given.postnummer,
    city: given.postdistrikt,
  };
  const parsed = addressSchema.safeParse({ ...parts, ID: given.id, text: lineOf(parts) });
  return parsed.success ? parsed.data : undefined;
};

const numerically = new Intl.Collator('da', { numeric: true }).compare;

/** Sorts the addresses of each street by number and floor (2 before 10), and preserves the order of streets. */
const byNumber = (addresses: readonly Address[]): Address[] => {
  const streetOf = ({ streetName, zipCode }: Address) => `${streetName}, ${zipCode}`;
  const streets = [...new Set(addresses.map(streetOf))];
  return addresses.toSorted(
    (one, other) =>
      streets.indexOf(streetOf(one)) - streets.indexOf(streetOf(other)) ||
      numerically(one.streetNumber, other.streetNumber) ||
      numerically(one.floor ?? '', other.floor ?? '') ||
      numerically(one.door ?? '', other.door ?? ''),
  );
};

/** Parses `Vestergade 12, 2., 8000 Aarhus C`; undefined if the title is not a complete address. */
const fromTitle = (id: string, title: string): Address | undefined => {
  const [, streetName, streetNumber, inside, zip, city] =
    /^(.+?) (\d+[A-Za-zÆØÅæøå]?)(?:, ([^,]+))?, (?:[^,\d][^,]*, )?(\d{4}) (.+)$/.exec(title) ?? [];
  if (!streetName || !streetNumber || !zip || !city) return undefined;
  const [floor, door] = (inside ?? '').split(/\.?\s+|\.$/).filter(Boolean);
  return asAddress({
    id,
    vejnavn: streetName,
    husnummer: streetNumber,
    etage: floor,
    doer: door,
    postnummer: zip,
    postdistrikt: city,
  });
};

/**
 * Creates the client of the external register service. Responses contain neither its token nor its errors.
 * @param local embedded register, for the city of a zip code, which the service does not support.
 * @param origin origin of the service; replaced in tests.
 */
export const adressevaelger = (
  token: string,
  local: Pick<AddressRegister, 'cityOf'>,
  origin = adressevaelgerURL,
): AddressRegister => {
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const url = new URL(path, origin);
    url.search = new URLSearchParams({ ...query, token }).toString();
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      if (response.status === 404) return undefined;
      if (!response.ok) throw new Error(`The address register answered ${response.status}`);
      return await response.json();
    } catch (cause) {
      throw new AppError('address_lookup', { cause: withoutToken(cause) });
    }
  };
  // Removes the token, because errors may contain the complete URL and are logged.
  const withoutToken = (cause: unknown) => new Error(String(cause).replaceAll(token, '…'));

  const read = <T>(type: z.ZodType<T>, value: unknown): T => {
    const parsed = type.safeParse(value);
    if (!parsed.success) throw new AppError('address_lookup', { cause: parsed.error });
    return parsed.data;
  };

  const hitsOf = async (text: string, count: number) =>
    read(found, await ask('/adresser/soeg', { tekst: text, maksimum: String(count) })).fund;

  return {
    search: async (query, count) => {
      const hits = await hitsOf(query, count);
      const others = hits.filter(({ type }) => type !== wholeAddress);
      const followed = others.slice(0, mostFollowed);
      // A search for the complete name of a street or building returns its addresses.
      const inside = await Promise.all(followed.map(({ titel }) => hitsOf(titel, count)));
      const addresses = new Map(
        [...hits, ...inside.flat()].flatMap(({ type, id, titel }) => {
          const address = type === wholeAddress ? fromTitle(id, titel) : undefined;
          return address ? [[address.ID, address] as const] : [];
        }),
      );
      const titles = others.map(({ titel }) => titel).filter((titel) => titel !== query.trim());
      return {
        addresses: byNumber([...addresses.values()]).slice(0, count),
        continuations: [...new Set(titles)].slice(0, count),
      };
    },
    find: async (id) => {
      const given = await ask(`/adresser/${encodeURIComponent(id)}`, {});
      return given === undefined ? undefined : asAddress(read(answer, given));
    },
    cityOf: local.cityOf,
  };
};
