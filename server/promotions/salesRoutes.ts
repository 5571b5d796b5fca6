import type { FastifyInstance } from 'fastify';
import { danishDate } from '../../schemas/calendar';
import { promotionOperations as operations } from '../../schemas/operations/promotions';
import type { StaffPromotionProduct } from '../../schemas/promotionSales';
import { accountOf } from '../access/owners';
import { notFound } from '../errors';
import { versioned } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { cancelPromotion } from './change';
import { listSold, readSales } from './listSold';
import { createProduct, listAllProducts, moveProduct, updateProduct } from './products';

const answer = (product: StaffPromotionProduct) => versioned(product.version, { promotionProduct: product });

/** Registers the management of products and the list of all orders, both for staff. */
export const registerSales = (app: FastifyInstance, services: Services): void => {
  const { database, clock } = services;
  const { db } = database;

  route(app, services, operations.listAllPromotionProducts, async () => ({
    promotionProducts: await listAllProducts(db),
  }));
  route(app, services, operations.createPromotionProduct, ({ body, write, context }) =>
    write(async (tx) => answer(await createProduct(tx, body.promotionProduct, context))),
  );
  route(app, services, operations.updatePromotionProduct, (call) => {
    const { params, version, body, write, context } = call;
    return write(async (tx) =>
      answer(await updateProduct(tx, { id: params.id, version }, body.promotionProduct, context)),
    );
  });
  route(app, services, operations.movePromotionProduct, ({ params, body, write, context }) =>
    write((tx) => moveProduct(tx, params.id, body.before, context)),
  );
  route(app, services, operations.listAllPromotions, ({ query }) => listSold(db, query, danishDate(clock())));
  route(app, services, operations.promotionSales, async ({ query }) => ({
    sales: await readSales(db, query.filter ?? {}),
  }));
  route(app, services, operations.cancelPromotionForStaff, (call) => {
    const { params, version, body, write, context } = call;
    return write(async (tx) => {
      const accountID = await accountOf(tx, 'promotion', params.id);
      if (accountID === undefined) throw notFound();
      const ordering = { ...context, accountID, now: clock() };
      const { promotion } = await cancelPromotion(tx, { id: params.id, version }, ordering, body.reason);
      return versioned(promotion.version, { promotion });
    });
  });
};
