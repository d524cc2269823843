import { validateSync } from 'class-validator';

/**
 * Returns a request that passed the same validation as a call.
 * @throws Error that names the fields when the product would refuse it.
 */
export function requestOf<T extends object>(type: new () => T, fields: { [K in keyof T]?: T[K] }): T {
  const request = Object.assign(new type(), fields);
  const faults = validateSync(request, { whitelist: true });
  if (faults.length > 0) throw new Error(faults.map((fault) => fault.toString()).join('\n'));
  return request;
}
