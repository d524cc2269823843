import { setImmediate as turn } from 'node:timers/promises';
import { Semaphore, NamedSemaphores } from './semaphore';

/** Returns a work that the test ends from outside, and that records its start. */
function work(name: string, begun: string[]) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async (): Promise<string> => {
    begun.push(name);
    await ended;
    return name;
  };
  return { run, end: () => end() };
}

const soon = (): number => performance.now() + 20;

describe('a semaphore', () => {
  it('runs a limited number of works at the same time, and the others in order', async () => {
    const turns = new Semaphore(2);
    const begun: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => work(name, begun));
    const taken = works.map(({ run }) => turns.take(run));
    expect(begun).toEqual(['a', 'b']);
    works[1]?.end();
    await taken[1];
    await turn();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const { end } of works) end();
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c', 'd']);
    expect(turns.isIdle).toBe(true);
  });

  it('starts the next work after one fails', async () => {
    const turns = new Semaphore(1);
    const failing = turns.take(() => Promise.reject(new Error('on purpose')));
    const next = turns.take(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('on purpose');
    expect(await next).toBe('next');
  });

  it('refuses a work that waits past its deadline and never runs it', async () => {
    const turns = new Semaphore(1);
    const begun: string[] = [];
    const [first, late, patient] = [work('first', begun), work('late', begun), work('patient', begun)];
    const running = turns.take(first.run);
    const refused = turns.take(late.run, soon());
    const waiting = turns.take(patient.run, performance.now() + 10_000);
    await expect(refused).rejects.toMatchObject({ code: 'busy', status: 503 });
    first.end();
    patient.end();
    expect(await Promise.all([running, waiting])).toEqual(['first', 'patient']);
    expect(begun).toEqual(['first', 'patient']);
    expect(turns.isIdle).toBe(true);
  });
});

it('refuses a work at once while as many wait as may', async () => {
  const turns = new NamedSemaphores(1, 1);
  const begun: string[] = [];
  const works = ['running', 'waiting', 'refused'].map((name) => work(name, begun));
  const [running, waiting, refused] = works.map(({ run }) => turns.take('Ana', run));
  await expect(refused).rejects.toMatchObject({ code: 'busy' });
  for (const { end } of works) end();
  expect(await Promise.all([running, waiting])).toEqual(['running', 'waiting']);
  expect(begun).toEqual(['running', 'waiting']);
});

describe('semaphores by name', () => {
  it('limits only works of the same name', async () => {
    const turns = new NamedSemaphores(1);
    const begun: string[] = [];
    const works = ['a1', 'a2', 'b1'].map((name) => work(name, begun));
    const taken = works.map(({ run }, at) => turns.take(at < 2 ? 'a' : 'b', run));
    expect(begun).toEqual(['a1', 'b1']);
    for (const { end } of works) end();
    expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'b1']);
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('refuses a work past its deadline and still runs later ones', async () => {
    const turns = new NamedSemaphores(1);
    const begun: string[] = [];
    const held = work('held', begun);
    const running = turns.take('a', held.run);
    await expect(turns.take('a', work('late', begun).run, soon())).rejects.toMatchObject({ code: 'busy' });
    held.end();
    await running;
    expect(await turns.take('a', () => Promise.resolve('next'))).toBe('next');
    expect(begun).toEqual(['held']);
  });
});
