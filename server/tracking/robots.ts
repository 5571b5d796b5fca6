import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** True for a user agent that names a program, a browser without a window among them, or names nothing. */
export const isRobot = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const agent = headers['user-agent'];
  return !agent || isbot(agent);
};
