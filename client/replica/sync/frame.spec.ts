import { yieldToEventLoop } from './frame';

afterEach(() => Reflect.deleteProperty(globalThis, 'scheduler'));

it('continues in a later task, also without a scheduler', async () => {
  const order: string[] = [];
  const other = new Promise<void>((resolve) => {
    setTimeout(() => {
      order.push('other task');
      resolve();
    }, 0);
  });
  await yieldToEventLoop();
  order.push('continued');
  await other;
  expect(order).toEqual(['other task', 'continued']);
});

it('continues as a task of the scheduler, which does not wait for timers', async () => {
  const tasks: (() => void)[] = [];
  const postTask = (task: () => void): Promise<void> =>
    new Promise((resolve) => {
      tasks.push(() => {
        task();
        resolve();
      });
    });
  Reflect.set(globalThis, 'scheduler', { postTask });
  let isContinued = false;
  const continued = yieldToEventLoop().then(() => (isContinued = true));
  await Promise.resolve();
  expect([tasks.length, isContinued]).toEqual([1, false]);
  tasks[0]?.();
  expect(await continued).toBe(true);
});
