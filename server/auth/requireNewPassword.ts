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

/** Normalised text for the comparison: capitals and surrounding spaces do not make a password harder to guess. */
const plain = (text: string) => text.trim().toLowerCase();

const common = new Set(dictionary['passwords-common'].map(plain));

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Minimum score (0–4) of zxcvbn. Passwords below it need fewer than a hundred million guesses, which takes little time
 * with a leaked hash.
 */
const leastScore = 2;
/**
 * Number of characters that are estimated: further characters make no password weaker, and estimating them costs time.
 */
const estimated = 64;

/** Words of this product that an attacker would try, in addition to the estimator's lists. */
const ours = ['torvet', 'adgangskode', 'kodeord', 'annonce', 'erhverv', 'mægler'];

/**
 * Reason why a password is rejected for its owner, without regard to the current password; undefined for a good one.
 */
const ruleAgainst = (password: string, { email, username, name }: Owner): ValidationRule | undefined => {
  const chosen = plain(password);
  if (new Set(chosen).size <= 1) return 'passwordRepeated';
  if ([email, username, name].some((own) => plain(own) === chosen)) return 'passwordOwn';
  if (common.has(chosen)) return 'passwordCommon';
  const own = [email, username, ...email.split('@'), ...name.split(' '), ...ours].filter(Boolean);
  return estimator.check(chosen.slice(0, estimated), own).score < leastScore ? 'passwordWeak' : undefined;
};

/** @throws AppError `invalid` on `password` if it is easy to guess. */
export const requireStrongPassword = (password: string, owner: Owner): void => {
  const rule = ruleAgainst(password, owner);
  if (rule) throw invalid({ path: 'password', message: { rule } });
};

/** @throws AppError `invalid` on `password` if it is easy to guess or the current password. */
export const requireNewPassword = async (password: string, owner: Owner): Promise<void> => {
  requireStrongPassword(password, owner);
  if (await verifyPassword(password, owner.passwordHash))
    throw invalid({ path: 'password', message: { rule: 'passwordPresent' } });
};
