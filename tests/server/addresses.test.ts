import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addressSchema } from '../../schemas/address';
import { adressevaelger } from '../../server/addresses/adressevaelger';
import { importExtract } from '../../server/addresses/importExtract';
import { rememberingForADay } from '../../server/addresses/remembering';
import { fillRegister } from '../../server/demo/fillRegister';
import { addressID } from '../../server/demo/streets';
import { AppError } from '../../server/errors';
import { describeOnEachDatabase } from '../support/server';

const found = z.object({ addresses: z.array(addressSchema) });

describeOnEachDatabase('The embedded address register', (server) => {
  beforeAll(() => fillRegister(server().database));

  const search = async (q: string, count?: number) => {
    const client = await server().as(await server().user());
    const query = new URLSearchParams({ q, ...(count ? { count: String(count) } : {}) });
    return found
      .parse((await client.get(`/api/v2/addresses?${query}`)).json())
      .addresses.map(({ text }) => text);
  };

  it('finds an address by any of its parts, in any order and case', async () => {
    const wanted = 'Vestergade 12, 8000 Aarhus C';
    for (const typed of [
      'vestergade 12 8000',
      '8000 VESTERGADE 12',
      'aarhus vesterg 12',
      'Århus Vestergade 12',
      wanted,
    ]) {
      expect(await search(typed), typed).toContain(wanted);
    }
    expect((await search('vestergade 12 aarh'))[0]).toBe(wanted);
  });

  it('finds an address with misspelt, abbreviated or joined words', async () => {
    const wanted = {
      'Vestergade 12, 8000 Aarhus C': [
        'vestergde 12 8000',
        'Vetsergade 12, Aarhus',
        'vestergade 12 århsu',
        'vesteergade12 8000',
      ],
      'Weidekampsgade 10, 2300 København S': [
        'Weidekampsgde 10',
        'wiedekampsgade 10',
        'Weidekampsgade 10, Kbh. S',
      ],
      'H.C. Andersens Boulevard 2, 1553 København V': [
        'h.c. anderssens boulevard 2',
        'H.C. Andersens Blvd. 2',
      ],
      'Nørregade 1, 1165 København K': ['Noerregade 1 København', 'norregade 1, 1165', 'nørregde 1 1165'],
    };
    for (const [address, typed] of Object.entries(wanted))
      for (const text of typed) expect(await search(text), text).toContain(address);
    for (const text of ['xqzwvk 12', 'vestergade xqzwvk']) expect(await search(text), text).toEqual([]);
  });

  it('finds a building if the query contains a floor, even one that is not in the register', async () => {
    for (const floor of [', 3. sal', ' 3. sal', ', st. tv.', ', 7. th', ', stuen'])
      expect((await search(`Vestergade 12${floor}, 8000 Aarhus C`))[0], floor).toBe(
        'Vestergade 12, 8000 Aarhus C',
      );
    expect((await search('Weidekampsgade 10, 2. sal, 2300 København S'))[0]).toBe(
      'Weidekampsgade 10, 2., 2300 København S',
    );
  });

  it('lists the house numbers of a street in numeric order, and the floors of a house number', async () => {
    const texts = await search('weidekampsgade 2300', 30);
    expect(texts.slice(0, 3).map((text) => text.split(',')[0])).toEqual([
      'Weidekampsgade 1',
      'Weidekampsgade 2',
      'Weidekampsgade 3',
    ]);
    const tenth = texts.filter((text) => text.startsWith('Weidekampsgade 10,'));
    expect(tenth.map((text) => text.split(', ')[1])).toEqual(['2300 København S', '1.', '2.']);
    expect(texts.findIndex((text) => text.startsWith('Weidekampsgade 9,'))).toBeLessThan(
      texts.findIndex((text) => text.startsWith('Weidekampsgade 10,')),
    );
  });

  it('contains streets of the largest towns; a search requires two characters and returns at most the requested number of addresses', async () => {
    for (const town of [
      'København',
      'Aarhus',
      'Odense',
      'Aalborg',
      'Esbjerg',
      'Randers',
      'Horsens',
      'Kolding',
      'Vejle',
      'Roskilde',
      'Herning',
      'Silkeborg',
      'Hørsholm',
      'Helsingør',
      'Næstved',
      'Viborg',
      'Fredericia',
      'Køge',
      'Holstebro',
      'Taastrup',
      'Slagelse',
      'Hillerød',
      'Sønderborg',
      'Holbæk',
      'Svendborg',
      'Hjørring',
      'Ringsted',
      'Frederikshavn',
      'Nørresundby',
      'Haderslev',
      'Birkerød',
      'Skive',
    ]) {
      expect((await search(town, 5)).length, town).toBe(5);
    }
    const client = await server().as(await server().user());
    expect((await client.get('/api/v2/addresses?q=a')).statusCode).toBe(422);
    expect((await client.get('/api/v2/addresses?q=gade&count=101')).statusCode).toBe(422);
    expect(await search('% _ \\')).toEqual([]);
  });

  it('has the same id for an address in every installation, and finds the address by its id', async () => {
    const client = await server().as(await server().user());
    const id = addressID('Vestergade', '8000', '12');
    const answer = await client.get(`/api/v2/addresses/${id}`);
    expect(answer.json()).toMatchObject({
      address: { ID: id, text: 'Vestergade 12, 8000 Aarhus C', streetName: 'Vestergade', zipCode: '8000' },
    });
    expect((await client.get(`/api/v2/addresses/${addressID('Findes ikke', '8000', '1')}`)).statusCode).toBe(
      404,
    );
  });

  it('imports an extract of the register and reports unreadable rows', async () => {
    const file = join(server().dataDir, 'extract.csv');
    const id = '0a3f50a0-1234-32b8-e044-0003ba298018';
    const rows = [
      '\ufeffid;vejnavn;husnr;etage;dør;postnr;postnrnavn',
      `${id};Ny Prøvevej;007A;2;tv;0999;"København C"`,
      'ikke-et-id;Prøvevej;1;;;8000;Aarhus C',
    ];
    writeFileSync(file, rows.join('\r\n'));
    expect(await importExtract(server().database, file)).toEqual({ taken: 1, unreadable: 1 });
    expect(await importExtract(server().database, file)).toEqual({ taken: 1, unreadable: 1 });
    expect(await search('ny prøvevej')).toEqual(['Ny Prøvevej 7A, 2. tv, 0999 København C']);
    writeFileSync(file, 'id;husnr\n1;2');
    await expect(importExtract(server().database, file)).rejects.toThrow('vejnavn');
    const missing = join(server().dataDir, 'missing.csv');
    await expect(importExtract(server().database, missing)).rejects.toThrow(missing);
  });
});

describeOnEachDatabase('A search in an empty address register', (server) => {
  it('returns an error instead of an empty result', async () => {
    const client = await server().as(await server().user());
    const answer = await client.get('/api/v2/addresses?q=vestergade');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'no_address_register',
      message:
        'Adresseregisteret er ikke lagt ind på denne server, så adresser kan ikke vælges. Kontakt den, der driver siden.',
    });
  });
});

describe('The client of the address register', () => {
  const id = '0a3f50a0-1234-32b8-e044-0003ba298018';
  const asked: URL[] = [];
  const access = '0a3f50a0-9999-32b8-e044-0003ba298018';
  const second = '0a3f50a0-1234-32b8-e044-0003ba298019';
  const answers: Record<string, { status: number; body: unknown }> = {
    '/adresser/soeg': {
      status: 200,
      body: {
        status: 'ok',
        fund: [{ type: 'adresse', id, titel: 'Vestergade 12, 2. tv, 8000 Aarhus C' }],
      },
    },
    '/adresser/soeg vesterga': {
      status: 200,
      body: {
        status: 'ok',
        fund: [
          { type: 'vejnavn', id: 'x', titel: 'Vestergade, 8000 Aarhus C' },
          { type: 'adgangsadresse', id: access, titel: 'Vestergade 14, 8000 Aarhus C' },
          { type: 'postnummer', id: 'y', titel: '8000 Aarhus C' },
        ],
      },
    },
    '/adresser/soeg Vestergade 14, 8000 Aarhus C': {
      status: 200,
      body: {
        status: 'ok',
        fund: [
          { type: 'adgangsadresse', id: access, titel: 'Vestergade 14, 8000 Aarhus C' },
          { type: 'adresse', id: second, titel: 'Vestergade 14, 1., 8000 Aarhus C' },
        ],
      },
    },
    '/adresser/soeg nørreg': {
      status: 200,
      body: {
        status: 'ok',
        fund: ['10', '2', '2B', '1'].map((number, at) => ({
          type: 'adresse',
          id: id.replace(/8$/, String(at)),
          titel: `Nørregade ${number}, 1165 København K`,
        })),
      },
    },
    [`/adresser/${id}`]: {
      status: 200,
      body: {
        id,
        vejnavn: 'Vestergade',
        husnummer: '12',
        etage: '2',
        doer: 'tv',
        postnummer: '8000',
        postdistrikt: 'Aarhus C',
      },
    },
    '/adresser/broken': { status: 500, body: { secret: 'internals' } },
  };
  const standIn = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    asked.push(url);
    const answer = answers[`${url.pathname} ${url.searchParams.get('tekst')}`] ??
      answers[url.pathname] ?? { status: 404, body: {} };
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  const register = () => {
    const address = standIn.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return adressevaelger('a-token', { cityOf: async () => undefined }, `http://127.0.0.1:${port}`);
  };
  beforeAll(() => new Promise<void>((resolve) => standIn.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => standIn.close(resolve)));

  const whole = {
    ID: id,
    text: 'Vestergade 12, 2. tv, 8000 Aarhus C',
    streetName: 'Vestergade',
    streetNumber: '12',
    floor: '2',
    door: 'tv',
    zipCode: '8000',
    city: 'Aarhus C',
  };

  it('sends query text, token and maximum number of results, and returns only complete addresses', async () => {
    expect(await register().search('vesterg 12', 20)).toEqual({ addresses: [whole], continuations: [] });
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
      tekst: 'vesterg 12',
      maksimum: '20',
      token: 'a-token',
    });
  });

  it('lists the house numbers of a street', async () => {
    const { addresses } = await register().search('nørreg', 20);
    expect(addresses.map(({ streetNumber }) => streetNumber)).toEqual(['1', '2', '2B', '10']);
  });

  it('expands streets, towns and house numbers to addresses, and sends equal requests to the register once a day', async () => {
    let now = 0;
    const remembered = rememberingForADay(register(), () => now);
    const found = await remembered.search('vesterga', 20);
    expect(found.addresses.map(({ ID, text }) => [ID, text])).toEqual([
      [id, whole.text],
      [second, 'Vestergade 14, 1., 8000 Aarhus C'],
    ]);
    expect(found.continuations).toEqual([
      'Vestergade, 8000 Aarhus C',
      'Vestergade 14, 8000 Aarhus C',
      '8000 Aarhus C',
    ]);
    const calls = asked.length;
    now = 86_399_999;
    expect(await remembered.search(' Vesterga', 20)).toEqual(found);
    expect(await remembered.find(second)).toMatchObject({ streetNumber: '14' });
    expect(asked).toHaveLength(calls);
    now = 86_400_000;
    await remembered.search('vesterga', 20);
    expect(asked.length).toBeGreaterThan(calls);
  });

  it('finds an address by its id, and returns nothing for an unknown id', async () => {
    expect(await register().find(id)).toEqual(whole);
    expect(await register().find('0a3f50a0-0000-32b8-e044-0003ba298018')).toBeUndefined();
  });

  it('reports a failed lookup without the token and without internal details', async () => {
    const failed = await register()
      .find('broken')
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(AppError);
    expect(failed).toMatchObject({ code: 'address_lookup' });
    expect(JSON.stringify(failed)).not.toMatch(/a-token|internals/);
    const unreachable = adressevaelger('a-token', { cityOf: async () => undefined }, 'http://127.0.0.1:1');
    await expect(unreachable.search('vester', 5)).rejects.toMatchObject({ code: 'address_lookup' });
  });
});
