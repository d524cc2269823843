import { healthRoutes } from '#shared/contract/routes/health';

/** Prefix of the API's paths. */
export const API_PREFIX = 'api';

/** Paths without the prefix: those of balancers and monitoring. */
export const OUTSIDE_API = Object.keys(healthRoutes).map((key) => key.split(' ')[1] ?? '');

export const isOutsideApi = (path: string): boolean => OUTSIDE_API.includes(path);
