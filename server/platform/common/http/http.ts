import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../access/principal';

/** Request that handlers receive. The access guard sets `user`. */
export type HttpRequest = FastifyRequest & { user?: Principal };
export type HttpReply = FastifyReply;
