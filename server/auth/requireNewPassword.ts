import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { ValidationRule } from '../../schemas/validationRules';
import { invalid } from '../http/errors';
import { verifyPassword } from './passwords';

/** Whose password it is to be. */
export interface Owner {
  email: string;
  username: string;
  name: string;
  passwordHash: string | null;
}

/** As it is compared: capitals and spaces at its ends make no password harder to guess. */
const plain = (text: string) => text.trim().toLowerCase();

const common = new Set(dictionary['passwords-common'].map(plain));

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Of 0–4: below it takes fewer than a hundred million guesses, which a stolen hash would not withstand for long. */
const leastScore = 2;
/** Characters that are estimated: what follows makes no password weaker, and long ones cost time. */
const estimated = 64;

/** What anyone would try here, which the estimator's lists have not. */
const ours = ['torvet', 'adgangskode', 'kodeord', 'annonce', 'erhverv', 'mægler'];

/** What is wrong with a password for its owner, whatever the present one is; undefined for a good one. */
const ruleAgainst = (password: string, { email, username, name }: Owner): ValidationRule | undefined => {
  const chosen = plain(password);
  if (new Set(chosen).size <= 1) return 'passwordRepeated';
  if ([email, username, name].some((own) => plain(own) === chosen)) return 'passwordOwn';
  if (common.has(chosen)) return 'passwordCommon';
  const own = [email, username, ...email.split('@'), ...name.split(' '), ...ours].filter(Boolean);
  return estimator.check(chosen.slice(0, estimated), own).score < leastScore ? 'passwordWeak' : undefined;
};

/** @throws AppError `invalid` on `password` for one that is guessed soon. */
export const requireStrongPassword = (password: string, owner: Owner): void => {
  const rule = ruleAgainst(password, owner);
  if (rule) throw invalid({ path: 'password', message: { rule } });
};

/** @throws AppError `invalid` on `password` for one that is guessed soon, or that the user has already. */
export const requireNewPassword = async (password: string, owner: Owner): Promise<void> => {
  requireStrongPassword(password, owner);
  if (await verifyPassword(password, owner.passwordHash))
    throw invalid({ path: 'password', message: { rule: 'passwordPresent' } });
};
