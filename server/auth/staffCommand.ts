import { email } from '../../schemas/values';
import { commandLine, runCommand } from '../runCommand';
import { createStaff } from './createStaff';

/**
 * `npm run staff:create` creates a staff user with the e-mail address in its argument.
 */
await runCommand(
  ([address, ...more]) => {
    if (address === undefined || more.length > 0) {
      throw new Error(`Name one e-mail: ${commandLine('staff:create', 'name@example.dk')}`);
    }
    const { data } = email().safeParse(address);
    if (data === undefined) throw new Error(`${address} is no e-mail address.`);
    return data;
  },
  async (address, connection, { publicURL }) => {
    const { link, isNew } = await createStaff(connection, address, publicURL);
    process.stdout.write(
      `${address}, ${isNew ? 'a new user' : 'a user already'}, is internal staff. Within an hour, choose a password here:\n${link}\n`,
    );
  },
);
