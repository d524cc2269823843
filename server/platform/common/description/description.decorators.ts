import { SetMetadata } from '@nestjs/common';
import type { RequestClass } from './request-schemas';

export const BODY_KEY = 'haulbook:body';
export const QUERY_KEY = 'haulbook:query';
export const REPLY_TYPES_KEY = 'haulbook:reply-types';
export const ERRORS_KEY = 'haulbook:errors';
export const COOKIE_KEY = 'haulbook:cookie';

/** Names the class of a body that the handler reads with its own pipe. */
export const DescribesBody = (type: RequestClass): MethodDecorator => SetMetadata(BODY_KEY, type);

/** Names the class of a query that a parameter decorator reads. A `@Query()` parameter takes precedence. */
export const DescribesQuery = (type: RequestClass): MethodDecorator => SetMetadata(QUERY_KEY, type);

/** Names the media types of a reply that the handler sends without `@Header('content-type', …)`. */
export const DescribesReply = (...types: string[]): MethodDecorator => SetMetadata(REPLY_TYPES_KEY, types);

/** Names error statuses of a handler in addition to those that its other decorators imply. */
export const DescribesErrors = (...statuses: number[]): MethodDecorator => SetMetadata(ERRORS_KEY, statuses);

/** Names the cookie that a public handler needs instead of an access token. */
export const DescribesCookie = (name: string): MethodDecorator => SetMetadata(COOKIE_KEY, name);
