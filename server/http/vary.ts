import type { FastifyReply } from 'fastify';

export const addVary = (reply: FastifyReply, name: string): void => {
  const named = [reply.getHeader('vary') ?? []]
    .flat()
    .flatMap((value) => String(value).split(','))
    .map((value) => value.trim().toLowerCase());
  if (!named.includes(name)) reply.header('vary', [...named, name].join(', '));
};
