import { route } from './route';

/** Media type of metrics for Prometheus. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Routes of balancers and monitoring. Their paths are not below /api. */
export const healthRoutes = {
  'GET /health/live': route({ needs: 'nothing' }).replies<{ status: 'ok' }>(),
  'GET /health/ready': route({ needs: 'nothing' }).replies<{ status: string }>(),
  'GET /metrics': route({ needs: 'nothing', sends: [METRICS_TYPE], errors: [403] }).replies<string>(),
};
