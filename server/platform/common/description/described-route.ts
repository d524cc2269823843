import { ROUTES } from '#shared/contract/routes/index';
import type { RouteRules } from '#shared/contract/routes/route';
import type { RouteKey } from '#shared/contract/routes/typed-routes';
import { API_PREFIX, isOutsideApi } from '../http/api-path';
import { routeHandlers } from '../http/route';

const CREATED = 201;
const OK = 200;

/** A route of the table with all that its description says. */
export interface DescribedRoute extends RouteRules {
  /** Name of the operation in the document, `Class_method`. */
  readonly id: string;
  /** Name of the controller's class. */
  readonly controller: string;
  readonly method: string;
  /** Path in the form of the document: `/api/pc/project/{id}`. */
  readonly path: string;
  readonly status: number;
  readonly takesKey: boolean;
}

function describe(key: RouteKey, controller: string, handler: string): DescribedRoute {
  const rules: RouteRules = ROUTES[key];
  const [method = '', path = ''] = key.split(' ');
  return {
    ...rules,
    id: `${controller}_${handler}`,
    controller,
    method: method.toLowerCase(),
    path: `${isOutsideApi(path) ? '' : `/${API_PREFIX}`}${path.replace(/:(\w+)/g, '{$1}')}`,
    status: rules.status ?? (method === 'POST' ? CREATED : OK),
    takesKey: method !== 'GET' && rules.withoutKey === undefined,
  };
}

/** Returns all routes of the table that a controller handles. */
export const describedRoutes = (): DescribedRoute[] =>
  [...routeHandlers()].map(([key, { controller, method }]) => describe(key, controller, method));
