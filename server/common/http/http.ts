import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal';

/** A request as the handlers see it: `user` is set by the access guard. */
export type HttpRequest = FastifyRequest & { user?: Principal };
export type HttpReply = FastifyReply;
