import type { FastifyInstance } from 'fastify';
import { mailOperations as operations } from '../../schemas/operations/mails';
import { audit } from '../access/audit';
import type { Database } from '../db/database';
import { notFound } from '../errors';
import { languageOf } from '../http/readerLanguage';
import { route } from '../http/route';
import type { Services } from '../services';
import { findMail, listMails } from './listMails';
import { sendMailAgain } from './sendAgain';

/** Registers the log of sent mails, for staff (docs/decisions/mail.md). */
export const registerMails = (app: FastifyInstance, services: Services): void => {
  const { database, jobs } = services;

  const answer = async (db: Database, mailID: string, language: Parameters<typeof findMail>[2]) => {
    const mail = await findMail(db, mailID, language);
    if (!mail) throw notFound();
    return { mail };
  };

  route(app, services, operations.listMails, ({ query, request }) =>
    listMails(database.db, query, languageOf(request)),
  );
  route(app, services, operations.getMail, ({ params, request }) =>
    answer(database.db, params.mailId, languageOf(request)),
  );
  route(app, services, operations.sendMailAgain, ({ params, caller, traceID, write, request }) =>
    write(async (tx) => {
      const { kind, userID, accountID } = await sendMailAgain(tx, jobs, params.mailId);
      if (userID !== null)
        await audit(tx, {
          caller,
          subject: { kind: 'user', id: userID },
          ...(accountID === null ? {} : { accountID }),
          action: 'sendMailAgain',
          changes: { mail: [null, kind] },
          traceID,
        });
      return answer(tx, params.mailId, languageOf(request));
    }),
  );
};
