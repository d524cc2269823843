import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { SimulatorControl } from './control';
import { answerControl } from './control-api';
import type { Faults, PlannedFault } from './faults';
import { JobSystemApi } from './job-system-api';
import { PricesApi } from './prices-api';
import { type Reply, ok, refused, send } from './reply';
import type { World } from './world';

const JOB_SYSTEM_BASE = '/api/v1';
const PRICES_BASE = '/v2';
const CONTROL_BASE = '/_control/';
const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

interface Parts {
  readonly world: World;
  readonly faults: Faults;
  readonly control: SimulatorControl;
}

async function misbehave(fault: PlannedFault, response: ServerResponse): Promise<void> {
  if (fault.how === 'cut') {
    response.destroy();
    return Promise.resolve();
  }
  if (typeof fault.how === 'object') {
    send(response, ok(fault.how.body));
    return Promise.resolve();
  }
  const replies: Record<string, Reply> = {
    garbage: { status: 200, body: '<html><body>Bad gateway</body></html>', contentType: 'text/html' },
    redirect: { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/elsewhere' } },
    '429': { status: 429, body: { message: 'Too Many Requests' }, headers: { 'retry-after': '1' } },
  };
  const status = typeof fault.how === 'number' ? fault.how : 500;
  send(response, replies[String(fault.how)] ?? refused(status, { message: `Planned ${status}` }));
  return Promise.resolve();
}

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator');
  const path = url.pathname.replace(/\/$/, '');
  if (path.startsWith(CONTROL_BASE)) {
    const isNear = LOOPBACK.includes(request.socket.remoteAddress ?? '');
    const verb = path.slice(CONTROL_BASE.length);
    send(response, isNear ? await answerControl(parts.control, verb, request) : refused(403, {}));
    return;
  }
  const { faults, world, control } = parts;
  const counted = `${request.method ?? 'GET'} ${path}`;
  control.calls.set(counted, (control.calls.get(counted) ?? 0) + 1);
  if (faults.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.slowMs));
  const fault = faults.take(path);
  if (fault !== null) return misbehave(fault, response);
  send(response, answer({ faults, world }, path, { request, query: url.searchParams }));
}

function answer(
  { faults, world }: Pick<Parts, 'faults' | 'world'>,
  path: string,
  call: { request: IncomingMessage; query: URLSearchParams },
): Reply {
  if (call.request.method !== 'GET') return refused(405, { message: 'Method not allowed' });
  if (path.startsWith(`${JOB_SYSTEM_BASE}/`)) {
    const key = call.request.headers.authorization ?? '';
    return new JobSystemApi(world, faults).answer(key, path.slice(JOB_SYSTEM_BASE.length), call.query);
  }
  if (path.startsWith(`${PRICES_BASE}/`)) {
    return new PricesApi(world, faults).answer(path.slice(PRICES_BASE.length), call.query);
  }
  return refused(404, { message: 'Not found' });
}

/** Returns the one HTTP listener of the simulator: both interfaces, their faults, and the control calls. */
export const simulatorListener =
  (parts: Parts): RequestListener =>
  (request, response) => {
    serve(parts, request, response).catch((error: unknown) => {
      send(response, refused(500, { message: error instanceof Error ? error.message : 'Unknown fault' }));
    });
  };
