import { useRef, useState } from 'react';
import { IntentKey } from '#client/api/use-record-form';

/** Outcome of one order of a run. */
export type RunResult<Made> =
  { state: 'running' } | { state: 'made'; made: Made } | { state: 'refused'; why: string };

export interface Run<Order, Made> {
  results: ReadonlyMap<string, RunResult<Made>>;
  /** Number of orders of the present or last run, and of those that have ended. */
  all: number;
  done: number;
  isRunning: boolean;
  isStopping: boolean;
  /** Carries out the orders one after the other. A refused one doesn't stop the rest. Resolves to the refused keys. */
  run: (orders: readonly Order[]) => Promise<readonly string[]>;
  /** Ends the run after the present order. */
  stop: () => void;
}

/** Returns what a run has made, in the order in which it was made. */
export const madeBy = <Made>({ results }: Run<never, Made>): Made[] =>
  [...results.values()].flatMap((result) => (result.state === 'made' ? [result.made] : []));

/** Returns the items with the refused ones at the top once a run has ended, so that nobody overlooks one. */
export function refusedFirst<Item extends { key: string }>(
  items: readonly Item[],
  { results, isRunning }: Run<never, unknown>,
): readonly Item[] {
  const isRefused = ({ key }: Item): boolean => results.get(key)?.state === 'refused';
  return isRunning ? items : [...items.filter(isRefused), ...items.filter((item) => !isRefused(item))];
}

interface RunOptions<Order, Made> {
  /** Makes the call of an order; the intent gives its idempotency key. */
  make: (order: Order, intent: IntentKey) => Promise<Made>;
  /** Returns the reason of a refusal. */
  whyOf: (thrown: unknown) => string;
}

/**
 * Carries out orders in several projects. Each is a call and a transaction of its own, with an idempotency key that a
 * repeated order keeps, so that a lost answer makes nothing twice.
 */
export function useRun<Order extends { key: string }, Made>({
  make,
  whyOf,
}: RunOptions<Order, Made>): Run<Order, Made> {
  const [results, setResults] = useState<ReadonlyMap<string, RunResult<Made>>>(new Map());
  const [place, setPlace] = useState({ all: 0, done: 0, isRunning: false, isStopping: false });
  const stopRef = useRef(new AbortController());
  const intentsRef = useRef(new Map<string, IntentKey>());
  const intentOf = (key: string): IntentKey => {
    const known = intentsRef.current.get(key) ?? new IntentKey();
    intentsRef.current.set(key, known);
    return known;
  };
  const outcomeOf = async (order: Order): Promise<RunResult<Made>> => {
    const intent = intentOf(order.key);
    try {
      return { state: 'made', made: await make(order, intent) };
    } catch (thrown) {
      intent.answered(thrown);
      return { state: 'refused', why: whyOf(thrown) };
    }
  };
  const report = (key: string, result: RunResult<Made>): void =>
    setResults((all) => new Map(all).set(key, result));
  const run = async (orders: readonly Order[]): Promise<readonly string[]> => {
    const refused: string[] = [];
    const { signal } = (stopRef.current = new AbortController());
    setPlace({ all: orders.length, done: 0, isRunning: true, isStopping: false });
    for (const order of orders) {
      if (signal.aborted) break;
      report(order.key, { state: 'running' });
      const result = await outcomeOf(order);
      report(order.key, result);
      if (result.state === 'refused') refused.push(order.key);
      setPlace((before) => ({ ...before, done: before.done + 1 }));
    }
    setPlace((before) => ({ ...before, isRunning: false, isStopping: false }));
    return refused;
  };
  const stop = (): void => {
    stopRef.current.abort();
    setPlace((before) => ({ ...before, isStopping: before.isRunning }));
  };
  return { results, ...place, run, stop };
}
