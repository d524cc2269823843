import type { ProjectReplica } from '#client/replica/project/project-replica';
import { benchLoads, snapshotLines } from './bench-loads';
import { measureLoading } from './loading';
import type { BenchPage } from './measured';
import { measureNarrowing } from './narrowing';
import { holdFrames, measureGrowth, measurePatching } from './patching';
import { measureWatching } from './watching';

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const LARGE = 50_000;

const nextFrame = window.requestAnimationFrame.bind(window);
const dropFrame = window.cancelAnimationFrame.bind(window);

const GROWTH_ROUNDS = 41;

/** Restores automatic frames, which opening a project needs. */
function freeFrames(): void {
  window.requestAnimationFrame = nextFrame;
  window.cancelAnimationFrame = dropFrame;
}

async function opened(loads: number): Promise<{ replica: ProjectReplica; loads: number }> {
  const { replica } = await measureLoading(snapshotLines(benchLoads(loads)), 1);
  return { replica, loads };
}

window.bench = {
  async measure(loads) {
    freeFrames();
    const rounds = loads >= LARGE ? 9 : 15;
    const rows = benchLoads(loads);
    const { replica, results } = await measureLoading(snapshotLines(rows), loads >= LARGE ? 3 : 7);
    const narrowed = await measureNarrowing(rows, rounds);
    holdFrames();
    const patched = await measurePatching(replica, rows, rounds);
    await replica.close();
    return [...results, ...narrowed, ...patched, await measureWatching(rows, rounds)];
  },
  async grow(small, large) {
    freeFrames();
    const [one, other] = [await opened(small), await opened(large)];
    holdFrames();
    return measureGrowth(one, other, GROWTH_ROUNDS);
  },
};
