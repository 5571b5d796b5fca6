import { runCommand } from '../runCommand';
import { createStaff } from './createStaff';

/** `npm run staff:create -- name@example.dk`: the first internal administrator, or one more. */
await runCommand(async (connection, { publicURL }) => {
  const [address, ...more] = process.argv.slice(2);
  if (address === undefined || more.length > 0) {
    throw new Error('Name one e-mail: npm run staff:create -- name@example.dk');
  }
  const { link, isNew } = await createStaff(connection, address, publicURL);
  process.stdout.write(
    `${address}, ${isNew ? 'a new user' : 'a user already'}, is internal staff. Within an hour, choose a password here:\n${link}\n`,
  );
});
