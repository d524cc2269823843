import { type Departure, registerUnsaved } from '#client/ui/dialog/unsaved-forms';
import { HistoryGuard } from './history-guard';

/** Listeners for the next step. The page's listener stands before the guard, which hides steps from later ones. */
let waiting: (() => void)[] = [];
const onPop = (): void => {
  const [next, ...rest] = waiting;
  waiting = rest;
  next?.();
};
const popped = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));

let stop: () => void;
let unregister: () => void;
let isUnsaved: boolean;
let isBusy: boolean;
let asked: Departure[];
/** Addresses that the router would see. */
let seen: string[];
const note = (): void => void seen.push(window.location.search);

/** Steps in the history, and waits until the guard has put it right. */
async function step(steps: number, pops: number): Promise<void> {
  const done = Promise.all(Array.from({ length: pops }, popped));
  window.history.go(steps);
  await done;
}

beforeEach(() => {
  isUnsaved = isBusy = false;
  asked = [];
  seen = [];
  window.addEventListener('popstate', note);
  window.addEventListener('popstate', onPop, { capture: true });
  stop = new HistoryGuard(window.history).start();
  unregister = registerUnsaved({
    isUnsaved: () => isUnsaved,
    isBusy: () => isBusy,
    ask: (departure) => asked.push(departure),
  });
  window.history.pushState({ idx: 1 }, '', '?page=list');
  // Popups copy the router's state, so that its own number repeats.
  window.history.pushState(window.history.state, '', '?page=list&edit=7');
});
afterEach(() => {
  unregister();
  stop();
  window.removeEventListener('popstate', onPop, { capture: true });
  window.removeEventListener('popstate', note);
});

it('lets a step pass when nothing is unsaved', async () => {
  await step(-1, 1);
  expect([window.location.search, seen, asked]).toEqual(['?page=list', ['?page=list'], []]);
});

it('stays at an unsaved form, hides the step from the router, and repeats it when the person leaves', async () => {
  isUnsaved = true;
  await step(-1, 2);
  expect([window.location.search, seen, asked.length]).toEqual(['?page=list&edit=7', [], 1]);
  const left = popped();
  asked[0]?.leave();
  await left;
  expect([window.location.search, seen]).toEqual(['?page=list', ['?page=list']]);
});

it('asks at the next step again when the person stays', async () => {
  isUnsaved = true;
  await step(-1, 2);
  asked[0]?.stay();
  await step(-1, 2);
  expect([window.location.search, seen, asked.length]).toEqual(['?page=list&edit=7', [], 2]);
});

it('returns backwards after Forward', async () => {
  await step(-1, 1);
  seen = [];
  isUnsaved = true;
  await step(1, 2);
  expect([window.location.search, seen, asked.length]).toEqual(['?page=list', [], 1]);
});

it('stays without a question while a save waits for its answer', async () => {
  isUnsaved = isBusy = true;
  await step(-1, 2);
  expect([window.location.search, seen, asked]).toEqual(['?page=list&edit=7', [], []]);
});

it('knows the way after a replaced address', async () => {
  window.history.replaceState(window.history.state, '', '?page=list&edit=7&tab=2');
  isUnsaved = true;
  await step(-2, 2);
  expect([window.location.search, asked.length]).toEqual(['?page=list&edit=7&tab=2', 1]);
});
