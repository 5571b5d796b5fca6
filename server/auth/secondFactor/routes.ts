import type { FastifyInstance } from 'fastify';
import type { RateLimit } from '../../../schemas/operations/operation';
import { secondFactorOperations as operations } from '../../../schemas/operations/secondFactor';
import { requirePassword } from '../../credentials/requirePassword';
import { AppError, invalid, notFound } from '../../errors';
import { route } from '../../http/route';
import { countCall, forgiveCalls } from '../../limits/rateLimit';
import type { Services } from '../../services';
import { confirmApp, makeApp, removeApp, resealApps } from './app';
import { beginChallenge, endChallenge, pruneChallenges, setChallenge, takeChallenge } from './challenges';
import {
  addFactor,
  hasTakenStep,
  prepareRecoveryCodes,
  removeFactor,
  renewRecoveryCodes,
  requireSecondStep,
} from './change';
import { asksStaff, heldFactors } from './held';
import { keepPasskey, passkeyOptions, removePasskey } from './passkeys';
import { newRecoveryCodes, upgradeRecoveryCodes } from './recoveryCodes';
import { completeSignIn, readSignInOptions } from './secondStep';

/** Limit of wrong codes for a new app. */
const confirmations: RateLimit = { max: 10, seconds: 15 * 60 };

/** Defines the mails about changes of second factors, with a link for users who did not make the change. */
const registerMails = ({ config: { publicURL }, mails }: Services) => {
  const names = [
    'secondFactorAdded',
    'secondFactorRemoved',
    'recoveryCodeUsed',
    'recoveryCodesMade',
  ] as const;
  for (const name of names) {
    mails.on(name, async (_, _params, { email }) => ({
      values: { email, link: `${publicURL}/forgotten-password` },
    }));
  }
};

/** Registers the second step of sign-in, and operations on second factors (docs/decisions/sign-in.md). */
export const registerSecondFactor = (app: FastifyInstance, services: Services): void => {
  const { config, database, jobs, tokenSecrets, clock, security, log } = services;
  const { db } = database;
  registerMails(services);
  jobs.every('second steps pruned', '23 * * * *', async ({ signal }) => {
    await pruneChallenges(db);
    await upgradeRecoveryCodes(db, signal);
  });
  jobs.every('authenticator apps encrypted again', '*/10 * * * *', async ({ signal }) => {
    // With a single token secret, all secrets of apps are encrypted with the newest one.
    if (tokenSecrets.length === 1) return;
    log.info(
      await resealApps(db, tokenSecrets, signal),
      'authenticator apps encrypted with the newest secret',
    );
  });

  route(app, services, operations.completeSignIn, ({ body, request, reply }) =>
    completeSignIn(services, body, request, reply),
  );

  route(app, services, operations.getSignInOptions, async ({ body }) => ({
    options: await readSignInOptions(services, body.signIn),
  }));

  route(app, services, operations.getSecondFactor, async ({ caller }) => ({
    secondFactor: {
      ...(await heldFactors(db, caller.userID)),
      required: caller.isStaffUser === true && asksStaff(config),
      taken: (await hasTakenStep(db, caller)) === true,
    },
  }));

  route(app, services, operations.newAuthenticatorApp, async ({ caller, body, write, request }) => {
    await requirePassword(services, caller, body.password, request);
    return write(async (tx) => {
      await requireSecondStep(tx, caller);
      const made = await makeApp(tx, caller, tokenSecrets);
      if (!made) throw new AppError('conflict');
      return made;
    });
  });

  route(
    app,
    services,
    operations.confirmAuthenticatorApp,
    async ({ caller, body, write, request, traceID }) => {
      const { userID, sessionID } = caller;
      const tries = `authenticator-app-code:${userID}`;
      await countCall(db, tries, confirmations);
      const prepared = await prepareRecoveryCodes(db, userID);
      const recoveryCodes = await write((tx) => {
        const confirm = async () => {
          const given = { userID, sessionID, code: body.code, secrets: tokenSecrets, now: clock() };
          if (!(await confirmApp(tx, given))) throw invalid({ path: 'code', message: { rule: 'codeWrong' } });
        };
        return addFactor(tx, 'addAuthenticatorApp', { services, caller, traceID }, confirm, prepared);
      });
      await forgiveCalls(db, [tries]);
      security.note(request, 'secondFactorAdded', { userID });
      return recoveryCodes ? { recoveryCodes } : {};
    },
  );

  route(
    app,
    services,
    operations.removeAuthenticatorApp,
    async ({ caller, body, write, request, traceID }) => {
      await requirePassword(services, caller, body.password, request);
      await write((tx) =>
        removeFactor(tx, 'removeAuthenticatorApp', { services, caller, traceID }, async () => {
          if (!(await removeApp(tx, caller.userID))) throw notFound();
        }),
      );
      security.note(request, 'secondFactorRemoved', { userID: caller.userID });
      return undefined;
    },
  );

  route(app, services, operations.newPasskey, async ({ caller, body, write, request }) => {
    await requirePassword(services, caller, body.password, request);
    return write(async (tx) => {
      await requireSecondStep(tx, caller);
      const options = await passkeyOptions(tx, caller, config);
      if (!options) throw new AppError('conflict');
      const registration = await beginChallenge(tx, caller.userID, 'addPasskey');
      await setChallenge(tx, registration, options.challenge);
      return { registration, options: { ...options } };
    });
  });

  route(app, services, operations.addPasskey, async ({ caller, body, write, request, traceID }) => {
    const { userID } = caller;
    const { registration, name, passkey } = body;
    const challenge = await takeChallenge(db, { token: registration, purpose: 'addPasskey', userID });
    await endChallenge(db, registration);
    const prepared = await prepareRecoveryCodes(db, userID);
    const recoveryCodes = await write((tx) => {
      const keep = async () => {
        if (!(await keepPasskey(tx, { userID, name, passkey, challenge }, config)))
          throw new AppError('second_factor_wrong');
      };
      return addFactor(tx, 'addPasskey', { services, caller, traceID }, keep, prepared);
    });
    security.note(request, 'secondFactorAdded', { userID });
    return recoveryCodes ? { recoveryCodes } : {};
  });

  route(
    app,
    services,
    operations.removePasskey,
    async ({ caller, params, body, write, request, traceID }) => {
      await requirePassword(services, caller, body.password, request);
      await write((tx) =>
        removeFactor(tx, 'removePasskey', { services, caller, traceID }, async () => {
          if (!(await removePasskey(tx, caller.userID, params.id))) throw notFound();
        }),
      );
      security.note(request, 'secondFactorRemoved', { userID: caller.userID });
      return undefined;
    },
  );

  route(app, services, operations.newRecoveryCodes, async ({ caller, body, write, request, traceID }) => {
    await requirePassword(services, caller, body.password, request);
    const prepared = await newRecoveryCodes(caller.userID);
    const recoveryCodes = await write((tx) =>
      renewRecoveryCodes(tx, { services, caller, traceID }, prepared),
    );
    security.note(request, 'recoveryCodesMade', { userID: caller.userID });
    return { recoveryCodes };
  });
};
