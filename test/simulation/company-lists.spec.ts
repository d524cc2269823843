import fc from 'fast-check';
import { checkProperty, firstFailure } from '../support/regressions';
import {
  COMPANY_STEPS,
  CompanyLife,
  type CompanyLifeCase,
  type CompanySeam,
  type CompanyStep,
} from './company-life';

/** Lives in `npm test`. For more: LIVES=1000000 npm run test:unit -- simulation/company-lists */
const LIVES = Number(process.env.LIVES ?? 1_000);
const SEED = process.env.LIVES_SEED === undefined ? undefined : Number(process.env.LIVES_SEED);
const CANARY_LIVES = 1_000;
const CANARY_SEED = 8;

jest.setTimeout(60_000 + LIVES * 20);

const step: fc.Arbitrary<CompanyStep> = fc.tuple(
  fc.constantFrom(...COMPANY_STEPS, ...(['publish', 'serve', 'deliver', 'calm'] as const)),
  fc.nat(11),
);
const lives: fc.Arbitrary<CompanyLifeCase> = fc.record({
  seed: fc.nat(1_000),
  steps: fc.array(step, { maxLength: 24, size: 'max' }),
});
const live =
  (seam?: CompanySeam) =>
  (life: CompanyLifeCase): Promise<void> =>
    new CompanyLife(life, seam).live();

describe('the lists of a company in a browser', () => {
  it(`equal the server's state in ${LIVES} lives`, () =>
    checkProperty('company-lists', lives, live(), { runs: LIVES, seed: SEED }));
});

const CANARIES: [guard: string, fault: RegExp, seam: CompanySeam][] = [
  [
    'the deleted rows of a delta',
    /no state of the server|At the end/,
    ({ update, ...delta }) => ({ ...delta, update: update.filter(({ is_deleted }) => !is_deleted) }),
  ],
  [
    'the reset after a restore',
    /no state of the server|At the end/,
    (answer) => ({ ...answer, reset: false }),
  ],
  [
    'the last row of a list',
    /no state of the server|At the end|went back/,
    (answer, from) => (from.revision > 0 ? answer : { ...answer, update: answer.update.slice(0, -1) }),
  ],
];

describe('a broken guard is found', () => {
  it.each(CANARIES)('%s', async (_guard, fault, seam) => {
    const found = await firstFailure(lives, live(seam), {
      runs: CANARY_LIVES,
      seed: CANARY_SEED,
      shorten: false,
    });
    expect(found?.fault).toMatch(fault);
  });
});
