import type { FastifyInstance } from 'fastify';
import type { Enquiry } from '../../schemas/enquiry';
import { enquiryOperations as operations } from '../../schemas/operations/enquiries';
import { versioned } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { deleteEnquiry, pruneEnquiries, updateEnquiry } from './changeEnquiry';
import { registerEnquiryDigests } from './digest';
import { registerEnquiryMail } from './mail';
import { countNew, listEnquiries, readEnquiry } from './readEnquiries';

const answer = (enquiry: Enquiry) => versioned(enquiry.version, { enquiry });

/** Registers the operations on enquiries (docs/decisions/enquiries.md). */
export const registerEnquiries = (app: FastifyInstance, services: Services): void => {
  const { database, clock, jobs } = services;
  const { db } = database;
  registerEnquiryMail(services);
  registerEnquiryDigests(services);
  jobs.every('enquiries pruned', '53 4 * * *', async ({ signal }) =>
    pruneEnquiries(db, await jobs.now(), signal),
  );

  route(app, services, operations.listEnquiries, ({ caller, query }) => listEnquiries(db, caller, query));
  route(app, services, operations.countNewEnquiries, async ({ caller, params }) => ({
    count: await countNew(db, caller, params.id),
  }));
  route(app, services, operations.getEnquiry, async ({ params, caller }) =>
    answer(await readEnquiry(db, params.id, caller)),
  );
  route(app, services, operations.updateEnquiry, ({ params, version, body, write, context }) =>
    write(async (tx) =>
      answer(await updateEnquiry(tx, { id: params.id, version }, body.enquiry, context, clock())),
    ),
  );
  route(app, services, operations.deleteEnquiry, async ({ params, write, context }) => {
    await write((tx) => deleteEnquiry(tx, params.id, context));
    return undefined;
  });
};
