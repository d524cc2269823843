import { benchLoads, snapshotLines } from './bench-loads';
import { measureLoading } from './loading';
import type { BenchPage } from './measured';
import { measureNarrowing } from './narrowing';
import { holdFrames, measurePatching } from './patching';

declare global {
  interface Window {
    bench: BenchPage;
  }
}

const LARGE = 50_000;

const nextFrame = window.requestAnimationFrame.bind(window);
const dropFrame = window.cancelAnimationFrame.bind(window);

window.bench = {
  async measure(loads) {
    window.requestAnimationFrame = nextFrame;
    window.cancelAnimationFrame = dropFrame;
    const rounds = loads >= LARGE ? 9 : 15;
    const rows = benchLoads(loads);
    const { replica, results } = await measureLoading(snapshotLines(rows), loads >= LARGE ? 3 : 7);
    const narrowed = await measureNarrowing(rows, rounds);
    holdFrames();
    const patched = await measurePatching(replica, rows, rounds);
    await replica.close();
    return [...results, ...narrowed, ...patched];
  },
};
