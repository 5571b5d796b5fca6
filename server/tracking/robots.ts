import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

/** True for what says of itself that no person sits before it, browsers without a window among them, or says nothing. */
export const isRobot = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => {
  const agent = headers['user-agent'];
  return !agent || isbot(agent);
};
