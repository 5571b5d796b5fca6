import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { describeOnEachDatabase } from '../support/server';

const path = '/api/v2/contact-cards';
const one = z.object({ contactCard: z.looseObject({ ID: z.number(), version: z.number() }) });
const many = z.object({ contactCards: z.array(z.looseObject({ name: z.string(), phone: z.string() })) });
const cardIn = (answer: LightMyRequestResponse) => one.parse(answer.json()).contactCard;
const card = {
  name: 'Ida Østergaard',
  title: 'Erhvervsmægler',
  phone: '86 12 34 56',
  email: 'ida@eksempel.dk',
};

describeOnEachDatabase('The contact cards of an account', (server) => {
  it('can be edited by members of their account and read by users with the role readonly, and phone numbers of eight digits get +45', async () => {
    const own = await server().account();
    const [member, reader, stranger] = [
      await server().as(await server().userOn(own, 'member')),
      await server().as(await server().userOn(own, 'readonly')),
      await server().as(await server().userOn(await server().account(), 'admin')),
    ];
    const created = await member.post(path, { contactCard: { ...card, accountID: own.id } });
    expect(created.statusCode).toBe(201);
    const { ID, version, phone } = cardIn(created);
    expect(phone).toBe('+4586123456');

    const query = `?${new URLSearchParams({ filter: JSON.stringify({ accountID: own.id, name: 'ØSTER' }) }).toString()}`;
    expect(many.parse((await reader.get(`${path}${query}`)).json()).contactCards).toMatchObject([
      { name: card.name, phone: '+4586123456' },
    ]);
    expect(many.parse((await stranger.get(path)).json()).contactCards).toEqual([]);
    const staff = await server().as(await server().user({ staff: true }));
    const [listed] = many.parse((await staff.get(`${path}${query}`)).json()).contactCards;
    expect(listed).toMatchObject({ accountID: own.id, accountName: own.name });
    expect((await member.get(`${path}${query}`)).body).not.toContain('accountName');
    expect((await stranger.get(`${path}/${ID}`)).statusCode).toBe(404);

    const changed = { contactCard: { ...card, phone: '0046 8 123 456 78' } };
    const ifMatch = { 'if-match': `"${version}"` };
    expect((await reader.put(`${path}/${ID}`, changed, ifMatch)).statusCode).toBe(403);
    expect((await reader.post(path, { contactCard: { ...card, accountID: own.id } })).statusCode).toBe(403);
    expect(cardIn(await member.put(`${path}/${ID}`, changed, ifMatch)).phone).toBe('+46812345678');
    expect((await member.put(`${path}/${ID}`, changed, ifMatch)).statusCode).toBe(412);
    expect(
      (await member.post(path, { contactCard: { accountID: own.id, name: 'Ida' } })).json(),
    ).toMatchObject({
      code: 'invalid',
      fields: { phone: 'Telefonnummer er krævet', email: 'E-mail er krævet' },
    });
  });
});
