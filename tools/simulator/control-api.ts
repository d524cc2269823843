import type { IncomingMessage } from 'node:http';
import type { ArriveOrder, SimulatorControl } from './control';
import { type Reply, ok, refused } from './reply';

type Order = Record<string, unknown>;

/**
 * Control calls, such as `POST /_control/rename {"jobId": 5101, "name": "New"}`. Each is a method of
 * SimulatorControl. Only tests and demonstrations call them, so the body is not validated; a failure answers
 * 400.
 */
const VERBS: Record<string, (control: SimulatorControl, order: Order) => void> = {
  fail: (control, order) => control.fail(order as Parameters<SimulatorControl['fail']>[0]),
  slow: (control, order) => control.slow(order as { milliseconds: number }),
  wave: (control, order) => control.wave(order as Parameters<SimulatorControl['wave']>[0]),
  revoke: (control, order) => control.revoke(order as { key: string }),
  malformed: (control, order) => control.malformed(order as { jobId: number }),
  rows: (control, order) => control.rows(order as { jobId: number; rows: unknown[] }),
  ignoreUpdatedSince: (control, order) => control.ignoreUpdatedSince(order),
  missingWeek: (control, order) => control.missingWeek(order as { period: string }),
  strangePrice: (control, order) =>
    control.strangePrice(order as Parameters<SimulatorControl['strangePrice']>[0]),
  correct: (control, order) => control.correct(order as Parameters<SimulatorControl['correct']>[0]),
  remove: (control, order) => control.remove(order as Parameters<SimulatorControl['remove']>[0]),
  rename: (control, order) => control.rename(order as { jobId: number; name: string }),
  arrive: (control, order) => control.arrive(order as unknown as ArriveOrder),
  arrivals: (control, order) => control.arrivals(order),
  bigJob: (control, order) => control.bigJob(order as { freight: number }),
  clearFaults: (control) => control.clearFaults(),
};

async function bodyOf(request: IncomingMessage): Promise<Order> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Order);
}

/** Answers a control call with the simulator's state after it. */
export async function answerControl(
  control: SimulatorControl,
  verb: string,
  request: IncomingMessage,
): Promise<Reply> {
  if (request.method === 'GET' && verb === 'state') return ok(control.state());
  const action = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (action === undefined || request.method !== 'POST') return refused(404, { verbs: Object.keys(VERBS) });
  try {
    action(control, await bodyOf(request));
  } catch (error) {
    return refused(400, { message: error instanceof Error ? error.message : 'Not understood' });
  }
  return ok(control.state());
}
