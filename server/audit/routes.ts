import type { FastifyInstance } from 'fastify';
import { auditOperations as operations } from '../../schemas/operations/audit';
import { findAccount } from '../accounts/listAccounts';
import { notFound } from '../errors';
import { route } from '../http/route';
import type { Services } from '../services';
import { listAudit } from './listAudit';
import { listImpersonations } from './listImpersonations';

/** Registers the audit log, and the impersonations of an account (docs/decisions/acting.md). */
export const registerAudit = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;

  route(app, services, operations.listAuditLog, ({ caller, query, request }) =>
    listAudit(db, caller, query, request.headers['accept-language']),
  );

  route(app, services, operations.listAccountImpersonations, async ({ params, caller, query, request }) => {
    // For staff, the access check does not check whether the account exists.
    if (!(await findAccount(db, params.id))) throw notFound();
    return listImpersonations(db, params.id, caller, query, {
      acceptLanguage: request.headers['accept-language'],
      now: services.clock(),
    });
  });
};
