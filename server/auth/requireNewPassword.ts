import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { ValidationRule } from '../../schemas/validationRules';
import { verifyPassword } from '../credentials/passwords';
import { invalid } from '../errors';

/** User for whom the password is. */
export interface Owner {
  email: string;
  username: string;
  name: string;
  passwordHash: string | null;
}

/** Normalises a text for comparison; capitals and surrounding spaces do not make a password harder to guess. */
const plain = (text: string) => text.trim().toLowerCase();

const common = new Set(dictionary['passwords-common'].map(plain));

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Minimum zxcvbn score (0–4). A lower score means fewer than a hundred million guesses, which are quickly made if the
 * hash leaks.
 */
const leastScore = 2;
/**
 * Number of characters from which the strength is estimated. Further characters only make a password stronger, and
 * estimating them takes time.
 */
const estimated = 64;

/** Words of this product that an attacker would try, in addition to zxcvbn's lists. */
const ours = ['torvet', 'adgangskode', 'kodeord', 'annonce', 'erhverv', 'mægler'];

/**
 * Rule that a password violates for a user, apart from the comparison with the current password; undefined if it
 * violates none.
 */
const ruleAgainst = (password: string, { email, username, name }: Owner): ValidationRule | undefined => {
  const chosen = plain(password);
  if (new Set(chosen).size <= 1) return 'passwordRepeated';
  if ([email, username, name].some((own) => plain(own) === chosen)) return 'passwordOwn';
  if (common.has(chosen)) return 'passwordCommon';
  const own = [email, username, ...email.split('@'), ...name.split(' '), ...ours].filter(Boolean);
  return estimator.check(chosen.slice(0, estimated), own).score < leastScore ? 'passwordWeak' : undefined;
};

/** @throws AppError `invalid` on `password` if the password is easy to guess. */
export const requireStrongPassword = (password: string, owner: Owner): void => {
  const rule = ruleAgainst(password, owner);
  if (rule) throw invalid({ path: 'password', message: { rule } });
};

/** @throws AppError `invalid` on `password` if the password is easy to guess, or is the current password. */
export const requireNewPassword = async (password: string, owner: Owner): Promise<void> => {
  requireStrongPassword(password, owner);
  if (await verifyPassword(password, owner.passwordHash))
    throw invalid({ path: 'password', message: { rule: 'passwordPresent' } });
};
