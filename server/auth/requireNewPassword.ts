import { dictionary } from '@zxcvbn-ts/language-common';
import type { ValidationRule } from '../../schemas/messages';
import { invalid } from '../http/errors';
import { verifyPassword } from './passwords';

/** Whose password it is to be. */
interface Owner {
  email: string;
  username: string;
  name: string;
  passwordHash: string | null;
}

/** As it is compared: capitals and spaces at its ends make no password harder to guess. */
const plain = (text: string) => text.trim().toLowerCase();

const common = new Set(dictionary['passwords-common'].map(plain));

const ruleAgainst = (password: string, { email, username, name }: Owner): ValidationRule | undefined => {
  const chosen = plain(password);
  if (new Set(chosen).size <= 1) return 'passwordRepeated';
  if ([email, username, name].some((own) => plain(own) === chosen)) return 'passwordOwn';
  return common.has(chosen) ? 'passwordCommon' : undefined;
};

/** @throws AppError `invalid` on `password` for one that is guessed at once, or that the user has already. */
export const requireNewPassword = async (password: string, owner: Owner): Promise<void> => {
  const rule =
    ruleAgainst(password, owner) ??
    ((await verifyPassword(password, owner.passwordHash)) ? 'passwordPresent' : undefined);
  if (rule) throw invalid({ path: 'password', message: { rule } });
};
