import { setFlagsFromString } from 'node:v8';

/**
 * Growth of used memory, in percent, after which the engine collects garbage. By default it waits for a
 * factor of four: an export of 100,000 loads, which keeps nothing, would take 200 MB more.
 */
const HEAP_GROWING_PERCENT = 25;

/**
 * Sets the memory limits of the engine that are not options of its start. `--max-semi-space-size` would also overrule the
 * limits of worker threads, so it is taken back. The main thread has its size since its start.
 * See docs/decisions/memory-of-the-server.md.
 */
export function limitHeaps(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  setFlagsFromString('--max-semi-space-size=0');
}
