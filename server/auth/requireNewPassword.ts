import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { ValidationRule } from '../../schemas/validationRules';
import { verifyPassword } from '../credentials/passwords';
import { invalid } from '../errors';

/** User who gets the password. */
export interface Owner {
  email: string;
  username: string;
  name: string;
  passwordHash: string | null;
}

/** Normalised for the comparison: capitals and surrounding spaces do not make a password harder to guess. */
const plain = (text: string) => text.trim().toLowerCase();

const common = new Set(dictionary['passwords-common'].map(plain));

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Score 0–4: below it fewer than a hundred million guesses suffice, which a leaked hash would not withstand for long.
 */
const leastScore = 2;
/** Maximum characters for the strength estimate: further ones make no password weaker, and cost time. */
const estimated = 64;

/** Words that an attacker would try here, in addition to the estimator's lists. */
const ours = ['torvet', 'adgangskode', 'kodeord', 'annonce', 'erhverv', 'mægler'];

/** Reason why a password is rejected for its owner, whatever the current one is; undefined for a good one. */
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
