import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '../../schemas/languages';
import { lists } from '../../schemas/limits';
import { promotionOperations as operations } from '../../schemas/operations/promotions';
import { promotionEndingActions } from '../../schemas/promotion';
import type { WriteContext } from '../access/caller';
import type { RecordOwner } from '../access/owners';
import { inScope } from '../access/scope';
import { promotions } from '../db/tables';
import { notFound } from '../errors';
import { page } from '../http/answer';
import { accountOwnerOf } from '../http/call';
import { route } from '../http/route';
import type { Services } from '../services';
import { advancePromotions } from './advance';
import { cancelPromotion, renewPromotion, updatePromotion } from './change';
import { registerPromotionEnds } from './endMails';
import { openOrdersOf } from './ofAccount';
import { orderPromotion } from './order';
import { registerSales } from './salesRoutes';
import { findProducts, findPromotion, findPromotions } from './storedPromotion';
import { answerPromotion, toPromotionResponse } from './toPromotionResponse';
import { type ActionContext, cancelOpenOrder, readerOf, resumeOrder } from './writes';

/** Registers the products, the orders, and the job that starts and ends orders (docs/decisions/promotion.md). */
export const registerPromotions = (app: FastifyInstance, services: Services): void => {
  const { database, clock, jobs, transitions } = services;
  const { db } = database;
  const actionContextOf = (call: {
    context: WriteContext;
    owner: RecordOwner | undefined;
  }): ActionContext => ({
    ...call.context,
    accountID: accountOwnerOf(call).accountID,
    now: clock(),
  });

  route(app, services, operations.listPromotionProducts, async ({ caller }) => ({
    promotionProducts: (await findProducts(db)).map((product) => ({
      ...product,
      name: product.names[caller.language ?? defaultLanguage],
    })),
  }));
  registerSales(app, services);
  registerPromotionEnds(services);
  route(app, services, operations.listPromotions, async (call) => {
    const { range, sort } = call.query;
    const [from, to] = range ?? [0, lists.defaultPage - 1];
    const { id } = call.params;
    const oldestFirst = sort?.[1] === 'ASC';
    const found = await findPromotions(db, id, { from, limit: to - from + 1, oldestFirst });
    const total = await db.$count(promotions, eq(promotions.listingID, id));
    const reader = readerOf(actionContextOf(call));
    return page(
      'promotions',
      { from, count: found.length, total },
      { promotions: found.map((order) => toPromotionResponse(order, reader)) },
    );
  });
  route(app, services, operations.listAccountPromotions, async ({ params, caller, query }) => {
    const [from, to] = query.range ?? [0, lists.defaultPage - 1];
    const scope = inScope('promotion', caller, { accountID: params.id });
    const { orders, total } = await openOrdersOf(db, scope, { from, limit: to - from + 1, now: clock() });
    return page('promotions', { from, count: orders.length, total }, { promotions: orders });
  });
  route(app, services, operations.orderPromotion, (call) =>
    call.write((tx) => orderPromotion(tx, call.params.id, call.body, actionContextOf(call))),
  );
  route(app, services, operations.getPromotion, async (call) => {
    const order = await findPromotion(db, call.params.id);
    if (!order) throw notFound();
    return answerPromotion(order, readerOf(actionContextOf(call)));
  });
  route(app, services, operations.updatePromotion, (call) => {
    const { params, version, body, write } = call;
    return write((tx) =>
      updatePromotion(tx, { id: params.id, version }, body.promotionImage, actionContextOf(call)),
    );
  });
  route(app, services, operations.renewPromotion, (call) => {
    const { params, version, body, write } = call;
    const about = { id: params.id, version, price: body?.price };
    return write((tx) => renewPromotion(tx, about, actionContextOf(call)));
  });
  route(app, services, operations.cancelPromotion, (call) => {
    const { params, version, write } = call;
    return write((tx) => cancelPromotion(tx, { id: params.id, version }, actionContextOf(call)));
  });

  transitions.on(promotionEndingActions, (tx, transition) =>
    cancelOpenOrder(tx, { ...transition, now: clock() }),
  );
  transitions.on('undo', (tx, transition) => resumeOrder(tx, { ...transition, now: clock() }));
  jobs.every('promotions', '* * * * *', () => advancePromotions(database, clock()));
};
