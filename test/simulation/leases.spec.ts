import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { checkProperty, firstFailure } from '../support/regressions';
import { LEASE_STEPS, LeaseLife, type LeaseLifeCase, type LeaseSeams, type LeaseStep } from './lease-life';

/** Lives in `npm test`. For more: LIVES=1000000 npm run test:unit -- simulation/leases */
const LIVES = Number(process.env.LIVES ?? 500);
const SEED = process.env.LIVES_SEED === undefined ? undefined : Number(process.env.LIVES_SEED);
const CANARY_LIVES = 500;
const CANARY_SEED = 8;

jest.setTimeout(60_000 + LIVES * 50);

const step: fc.Arbitrary<LeaseStep> = fc.tuple(
  fc.constantFrom(...LEASE_STEPS, ...(['request', 'request', 'request', 'wait', 'wait', 'wait'] as const)),
  fc.nat(5),
  fc.nat(19),
);
const lives: fc.Arbitrary<LeaseLifeCase> = fc.record({
  seed: fc.nat(1_000),
  nodes: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(step, { maxLength: 24, size: 'max' }),
});
const live =
  (seams: LeaseSeams = {}) =>
  (life: LeaseLifeCase): Promise<void> =>
    new LeaseLife(life, seams).live();

beforeEach(() => {
  for (const level of ['warn', 'error', 'log'] as const)
    jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined);
});

describe('leases of several nodes', () => {
  it(`run no job twice at once and forget none in ${LIVES} lives`, () =>
    checkProperty('leases', lives, live(), { runs: LIVES, seed: SEED }));
});

const CANARIES: [guard: string, fault: RegExp, seams: LeaseSeams][] = [
  [
    'the renewal of a lease while its job runs',
    /was taken from a healthy node/,
    { timings: { beatMs: 60_000 }, slowJobs: true },
  ],
  [
    'the holder of a lease',
    /runs twice at once/,
    {
      table: (table) => {
        table.own = ({ kind, scope }) => table.row(kind, scope);
      },
    },
  ],
  [
    'the time of a lease',
    /was taken from a healthy node|twice at once/,
    {
      table: (table) => {
        table.isFree = () => true;
      },
    },
  ],
  [
    'the end of the lease of a dead node',
    /was forgotten/,
    {
      table: (table) => {
        table.isFree = ({ holder }) => holder === '';
      },
    },
  ],
  [
    'a request that comes while the job runs',
    /was forgotten/,
    {
      node: (repository, table) => {
        repository.done = async (claim) => {
          const row = await Promise.resolve(table.own(claim));
          if (row) table.delete(row);
        };
      },
    },
  ],
  [
    'the number of jobs of one company at once',
    /jobs of one company run at once/,
    {
      table: (table) => {
        const isDue = table.isDue.bind(table);
        table.isDue = (row) => isDue(row) && table.isFree(row);
      },
    },
  ],
];

describe('a broken guard is found', () => {
  it.each(CANARIES)('%s', async (_guard, fault, seams) => {
    const found = await firstFailure(lives, live(seams), {
      runs: CANARY_LIVES,
      seed: CANARY_SEED,
      shorten: false,
    });
    expect(found?.fault).toMatch(fault);
  });
});
