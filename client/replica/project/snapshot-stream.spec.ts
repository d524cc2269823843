import { ProjectLoading } from './project-loading';
import { linesOf } from './snapshot-stream';

/** Returns a response that never ends by itself, and whether its reader has ended it. */
function endless(): { response: Response; isEnded: () => boolean } {
  let ended = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => stream.enqueue(new TextEncoder().encode('{"t":"head"}\n')),
    cancel: () => {
      ended = true;
    },
  });
  return { response: new Response(body), isEnded: () => ended };
}

it('ends a response whose lines nobody reads to the end', async () => {
  const { response, isEnded } = endless();
  for await (const line of linesOf(response)) {
    expect(line).toBe('{"t":"head"}');
    break;
  }
  expect(isEnded()).toBe(true);
});

it('ends the stream of a project that is left while it loads', () => {
  const signals: AbortSignal[] = [];
  const nothing = (): void => undefined;
  const target = { head: nothing, restored: nothing, loads: nothing, assetLoads: nothing };
  const loading = new ProjectLoading(
    5,
    {
      cache: {
        read: () => Promise.resolve(null),
        write: () => Promise.resolve(true),
        writeHead: () => Promise.resolve(),
        drop: () => Promise.resolve(),
        close: nothing,
      },
      snapshot: async function* (_id, signal) {
        signals.push(signal);
        yield await new Promise<string>(nothing);
      },
    },
    { ...target, complete: nothing, trouble: nothing, startOver: nothing },
  );
  loading.stream();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  loading.stream();
  loading.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
