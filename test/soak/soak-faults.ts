import { setTimeout as wait } from 'node:timers/promises';
import type { Dice } from '#tools/simulator/random';
import type { PrivateDatabase } from '../support/private-database';
import { RedisProcess } from '../support/redis-process';
import type { SoakNode } from './soak-nodes';

/** Parts that faults hit. */
export interface Parts {
  readonly nodes: readonly SoakNode[];
  readonly database: PrivateDatabase;
  redis: RedisProcess;
}

/** Fault that a seed has chosen. `run` ends when the part is back. */
export interface Fault {
  readonly kind: string;
  readonly what: string;
  readonly run: (parts: Parts) => Promise<void>;
}

const LEGS = ['users', 'database', 'redis'] as const;
const HOURS = [3, -3, 48, 0] as const;
const [SHORT_MS, LONG_MS] = [500, 6_000];
const SLOW_MS = [10, 40] as const;

type Chosen = (dice: Dice, node: number, ms: number) => Fault;

const onNode =
  (kind: string, run: (node: SoakNode, ms: number) => Promise<void>): Chosen =>
  (_dice, at, ms) => ({
    kind,
    what: `${kind} of node ${at + 1}, ${ms} ms`,
    run: async ({ nodes }) => {
      const node = nodes[at];
      if (node !== undefined) await run(node, ms);
    },
  });

const onLeg =
  (kind: string, harm: 'cut' | 'silence' | 'delay'): Chosen =>
  (dice, at, ms) => {
    const leg = dice.pick([...LEGS]);
    const slow = dice.between(...SLOW_MS);
    return {
      kind,
      what: `${kind}: node ${at + 1} and ${leg}, ${ms} ms`,
      run: async ({ nodes }) => {
        const hit = nodes[at]?.legs[leg];
        hit?.[harm](slow);
        await wait(ms);
        hit?.heal();
      },
    };
  };

const onDatabase =
  (kind: string, begin: 'kill' | 'freeze', end: 'start' | 'thaw'): Chosen =>
  (_dice, _at, ms) => ({
    kind,
    what: `${kind}, ${ms} ms`,
    run: async ({ database }) => {
      await database.obey(begin);
      await wait(ms);
      await database.obey(end);
    },
  });

const KINDS: readonly [Chosen, ...Chosen[]] = [
  onNode('kill a node', (node) => node.killAndStart()),
  onNode('freeze a node', async (node, ms) => {
    node.freeze();
    await wait(2 * ms);
    node.thaw();
  }),
  (dice, at) => {
    const hours = dice.pick([...HOURS]);
    const kind = 'set a clock';
    return {
      kind,
      what: `${kind}: node ${at + 1}, ${hours} hours off`,
      run: async ({ nodes }) => nodes[at]?.jump(hours),
    };
  },
  onLeg('cut a way', 'cut'),
  onLeg('slow a way down', 'delay'),
  onLeg('silence a way', 'silence'),
  (_dice, _at, ms) => ({
    kind: 'kill Redis',
    what: `kill Redis, ${ms} ms`,
    run: async (parts) => {
      await parts.redis.stop('SIGKILL');
      await wait(ms);
      parts.redis = await RedisProcess.run(parts.redis.port, ['--save', '', '--appendonly', 'no']);
    },
  }),
  onDatabase('kill the database', 'kill', 'start'),
  onDatabase('freeze the database', 'freeze', 'thaw'),
];

/** Chooses the next fault. The same dice choose the same faults. */
export function nextFault(dice: Dice, nodes: number): Fault {
  const chosen = dice.pick(KINDS);
  const at = dice.between(0, nodes - 1);
  return chosen(dice, at, dice.between(SHORT_MS, LONG_MS));
}
