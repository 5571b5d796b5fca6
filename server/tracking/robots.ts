import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** True if the user agent is missing, or names a program or a headless browser. */
export const isRobot = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const agent = headers['user-agent'];
  return !agent || isbot(agent);
};
