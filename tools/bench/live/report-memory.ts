import { setTimeout as wait } from 'node:timers/promises';
import { answerQuestions } from './answer-questions';

const COLLECTIONS = 4;
const PAUSE_MS = 100;

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

answerQuestions({ memory });
