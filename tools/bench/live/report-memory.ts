import { setTimeout as wait } from 'node:timers/promises';
import { answerQuestions } from './answer-questions';

const COLLECTIONS = 4;
const PAUSE_MS = 100;
const MICROSECONDS_A_MS = 1_000;

/** Memory of a process after its garbage is collected, in bytes. */
export interface MemoryReport {
  readonly rss: number;
  readonly heap: number;
}

async function memory(): Promise<MemoryReport> {
  for (let time = 0; time < COLLECTIONS; time += 1) {
    globalThis.gc?.();
    await wait(PAUSE_MS);
  }
  const { rss, heapUsed } = process.memoryUsage();
  return { rss, heap: heapUsed };
}

/** Returns the processor time of this process so far, in milliseconds. Other programs on the machine do not change it. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / MICROSECONDS_A_MS;
}

answerQuestions({ memory, processorMs });
