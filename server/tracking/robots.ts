import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** True for a missing user agent, or one that names a program or a headless browser. */
export const isRobot = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const agent = headers['user-agent'];
  return !agent || isbot(agent);
};
