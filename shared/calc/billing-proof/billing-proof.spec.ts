import { NO_SUMS, type ProofSums, addProofs, deliveredCents, endsOf, proofShares } from './index';

const sums = (given: Partial<ProofSums>): ProofSums => ({ ...NO_SUMS, ...given });

describe('the share of delivered dollars that are cleared', () => {
  it.each([
    ['nothing delivered', {}, null],
    ['all billed', { billedCents: 50_000 }, 100],
    ['all open', { openCents: 50_000 }, 0],
    ['accrued alone', { accruedCents: 300, openCents: 100 }, 75],
    ['excluded alone', { excludedCents: 100, openCents: 300 }, 25],
    ['billed and open in equal parts', { billedCents: 1_234, openCents: 1_234 }, 50],
    ['a credit of what was billed', { billedCents: 1_000, creditCents: 400, openCents: 1_000 }, 50],
    ['one cent open of a million dollars', { billedCents: 99_999_999, openCents: 1 }, 99.99],
    ['two thirds, cut and not rounded', { billedCents: 2, openCents: 1 }, 66.66],
  ] as const)('%s', (_what, given, cleared) => {
    expect(proofShares(sums(given)).cleared).toBe(cleared);
  });
});

describe('the share that was billed in time', () => {
  it.each([
    ['nothing due', { timelyCents: 0, dueCents: 0 }, null],
    ['all in time', { timelyCents: 700, dueCents: 700 }, 100],
    ['none in time', { timelyCents: 0, dueCents: 700 }, 0],
    ['a third', { timelyCents: 1, dueCents: 3 }, 33.33],
  ] as const)('%s', (_what, given, timely) => {
    expect(proofShares(sums(given)).timely).toBe(timely);
  });
});

describe('the share of loads that are here', () => {
  it.each([
    ['no job', { upstreamLoads: 0, presentLoads: 0 }, null],
    ['all', { upstreamLoads: 12, presentLoads: 12 }, 100],
    ['one of 20,000 missing', { upstreamLoads: 20_000, presentLoads: 19_999 }, 99.99],
    ['more than the job system has', { upstreamLoads: 5, presentLoads: 9 }, 100],
  ] as const)('%s', (_what, given, complete) => {
    expect(proofShares(sums(given)).complete).toBe(complete);
  });

  it('is not raised by a project that has more than its job', () => {
    const more = addProofs(NO_SUMS, sums({ upstreamLoads: 5, presentLoads: 9 }));
    const all = addProofs(more, sums({ upstreamLoads: 5, presentLoads: 1 }));
    expect(proofShares(all).complete).toBe(60);
  });
});

describe('the ends', () => {
  it.each([
    ['a credit', { billedCents: 1_000, creditCents: 400 }, { billedCents: 600, creditedCents: 400 }],
    [
      'a credit above its invoices',
      { billedCents: 100, creditCents: 400 },
      { billedCents: 0, creditedCents: 100 },
    ],
    ['no credit', { billedCents: 100 }, { billedCents: 100, creditedCents: 0 }],
  ] as const)('%s', (_what, given, expected) => {
    expect(endsOf(sums(given))).toMatchObject(expected);
  });

  it('sum to what was delivered', () => {
    const given = { billedCents: 900, creditCents: 50, accruedCents: 70, excludedCents: 20, openCents: 10 };
    expect(deliveredCents(endsOf(sums(given)))).toBe(1_000);
  });
});
