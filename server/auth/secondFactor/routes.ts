import type { FastifyInstance } from 'fastify';
import { secondFactorOperations as operations } from '../../../schemas/operations/secondFactor';
import { AppError, invalid, notFound } from '../../http/errors';
import { route } from '../../http/route';
import type { Services } from '../../services';
import { requirePassword } from '../requirePassword';
import { confirmApp, makeApp, removeApp } from './app';
import { beginChallenge, endChallenge, pruneChallenges, setChallenge, takeChallenge } from './challenges';
import { afterAdding, afterRemoving } from './change';
import { asksStaff, heldFactors, methodsOf } from './held';
import { keepPasskey, passkeyOptions, removePasskey } from './passkeys';
import { makeRecoveryCodes } from './recoveryCodes';
import { completeSignIn, readSignInOptions } from './secondStep';

/** Defines the mails about it: whoever did not do it themselves reads where to choose another password. */
const registerMails = ({ config: { publicURL }, mails }: Services) => {
  for (const name of ['secondFactorAdded', 'secondFactorRemoved', 'recoveryCodeUsed'] as const) {
    mails.on(name, async (_, _params, { email }) => ({
      values: { email, link: `${publicURL}/forgotten-password` },
    }));
  }
};

/** The second step of a sign-in, and what users have for it (docs/decisions/sign-in.md). */
export const registerSecondFactor = (app: FastifyInstance, services: Services): void => {
  const { config, database, jobs, tokenSecrets, clock, security } = services;
  const { db } = database;
  registerMails(services);
  jobs.every('second steps pruned', '23 * * * *', () => pruneChallenges(db));

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
    },
  }));

  route(app, services, operations.newAuthenticatorApp, async ({ caller, body, request }) => {
    await requirePassword(services, caller, body.password, request);
    const made = await makeApp(db, caller, tokenSecrets);
    if (!made) throw new AppError('conflict');
    return made;
  });

  route(
    app,
    services,
    operations.confirmAuthenticatorApp,
    async ({ caller, body, write, request, traceID }) => {
      const { userID } = caller;
      const recoveryCodes = await write(async (tx) => {
        const given = { userID, code: body.code, secrets: tokenSecrets, now: clock() };
        if (!(await confirmApp(tx, given))) throw invalid({ path: 'code', message: { rule: 'codeWrong' } });
        return afterAdding(tx, 'addAuthenticatorApp', { services, caller, traceID });
      });
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
      await write(async (tx) => {
        if (!(await removeApp(tx, caller.userID))) throw notFound();
        await afterRemoving(tx, 'removeAuthenticatorApp', { services, caller, traceID });
      });
      security.note(request, 'secondFactorRemoved', { userID: caller.userID });
      return undefined;
    },
  );

  route(app, services, operations.newPasskey, async ({ caller, body, request }) => {
    await requirePassword(services, caller, body.password, request);
    const options = await passkeyOptions(db, caller, config);
    if (!options) throw new AppError('conflict');
    const registration = await beginChallenge(db, caller.userID, 'addPasskey');
    await setChallenge(db, registration, options.challenge);
    return { registration, options: { ...options } };
  });

  route(app, services, operations.addPasskey, async ({ caller, body, write, request, traceID }) => {
    const { userID } = caller;
    const { registration, name, passkey } = body;
    const challenge = await takeChallenge(db, { token: registration, purpose: 'addPasskey', userID });
    await endChallenge(db, registration);
    const recoveryCodes = await write(async (tx) => {
      if (!(await keepPasskey(tx, { userID, name, passkey, challenge }, config)))
        throw new AppError('second_factor_wrong');
      return afterAdding(tx, 'addPasskey', { services, caller, traceID });
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
      await write(async (tx) => {
        if (!(await removePasskey(tx, caller.userID, params.id))) throw notFound();
        await afterRemoving(tx, 'removePasskey', { services, caller, traceID });
      });
      security.note(request, 'secondFactorRemoved', { userID: caller.userID });
      return undefined;
    },
  );

  route(app, services, operations.newRecoveryCodes, async ({ caller, body, write, request }) => {
    await requirePassword(services, caller, body.password, request);
    const { userID } = caller;
    if ((await methodsOf(db, userID)).length === 0) throw new AppError('conflict');
    return { recoveryCodes: await write((tx) => makeRecoveryCodes(tx, userID)) };
  });
};
