import fc from 'fast-check';
import type { ScopeState } from '#client/replica/sync/scope-sync';
import { checkProperty, firstFailure } from '../support/regressions';
import { mergeChanges } from '#server/realtime/live-publisher';
import type { ProjectRows } from '#shared/realtime/events';
import { type Life, LiveCopyLife, STEPS, type Seams, type Step } from './live-copy-life';
import type { ServerModel } from './server-model';

/** Lives in `npm test`. For more: LIVES=1000000 npm run test:unit -- simulation/live-copy */
const LIVES = Number(process.env.LIVES ?? 2_000);
const SEED = process.env.LIVES_SEED === undefined ? undefined : Number(process.env.LIVES_SEED);
/** Lives after which a broken guard must be found. */
const CANARY_LIVES = 2_000;
/** Seed with which each canary is found early. */
const CANARY_SEED = 8;

jest.setTimeout(60_000 + LIVES * 50);

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(
    ...STEPS,
    ...([
      'edit',
      'lock',
      'kill',
      'open',
      'publish',
      'publish',
      'serve',
      'serve',
      'deliver',
      'deliver',
      'calm',
      'calm',
    ] as const),
  ),
  fc.nat(7),
  fc.nat(35),
);
const lives: fc.Arbitrary<Life> = fc.record({
  seed: fc.nat(1_000),
  browsers: fc.constantFrom(2, 2, 2, 3, 3, 4, 5),
  nodes: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(step, { maxLength: 24, size: 'max' }),
});

const live =
  (seams: Seams = {}) =>
  (life: Life): Promise<void> =>
    new LiveCopyLife(life, seams).live();

describe('the live copy of several browsers', () => {
  it(`equals the server's state in ${LIVES} lives`, () =>
    checkProperty('live-copy', lives, live(), { runs: LIVES, seed: SEED }));
});

type Answer = ServerModel['since'];

/** Replaces how the server answers `since`. */
const answering = (
  wrong: (state: ScopeState, answer: Answer, server: ServerModel) => ReturnType<Answer>,
): Seams => ({
  server: (server) => {
    const answer = server.since.bind(server);
    server.since = (state) => wrong(state, answer, server);
  },
});

/** One guard each, broken on purpose, with the fault that must be found. */
const CANARIES: [guard: string, fault: RegExp, seams: Seams][] = [
  [
    'the identity of a history, which no side compares',
    /a row of a lost history/,
    {
      ...answering((state, answer) => answer({ ...state, id: '' })),
      compared: (reply, { sync }) => ({
        ...reply,
        ...(reply.revision === sync.revision && { revision_id: sync.state?.id ?? '' }),
      }),
      received: (event, { sync }) => ({
        ...event,
        changes: event.changes.map((change) => ({ ...change, from_id: sync.state?.id ?? '' })),
      }),
    },
  ],
  [
    'the reset of a copy of a lost history',
    /a row of a lost history/,
    answering((state, answer) => answer({ ...state, id: '' })),
  ],
  [
    'the order of events',
    /says revision .* load/,
    {
      received: (event, { freight }) => {
        for (const { rows } of event.changes) freight.take((rows?.loads ?? []).map((load) => ({ ...load })));
        return event;
      },
    },
  ],
  [
    'the detection of a gap',
    /says revision/,
    {
      received: (event, { sync: { state } }) => ({
        ...event,
        changes: event.changes.map((change) =>
          state && change.from > state.revision
            ? { ...change, from: state.revision, from_id: state.id }
            : change,
        ),
      }),
    },
  ],
  [
    'the deleted rows of a delta',
    /comment \d+ is revision .* server's is absent/,
    answering((state, answer) => {
      const { update, ...delta } = answer(state);
      const comments = (update.comments ?? []).filter(({ is_deleted }) => !is_deleted);
      return { ...delta, update: { ...update, comments } };
    }),
  ],
  [
    'the first row of a delta',
    /says revision/,
    answering((state, answer, { current }) =>
      answer(state.revision < current.revision ? { revision: state.revision + 1, id: '' } : state),
    ),
  ],
  [
    'the merging of events',
    /says revision/,
    {
      merge: (changes) => {
        const merged = mergeChanges<ProjectRows>(changes);
        const [first, last] = [merged[0], merged.at(-1)];
        return first && last ? [{ ...last, from: first.from, from_id: first.from_id ?? '' }] : [];
      },
    },
  ],
  [
    'the revision of a saved copy',
    /The saved copy of browser \d says revision/,
    { saved: (copy, replica) => ({ ...copy, ...replica?.sync.state }) },
  ],
  [
    'the rows of my own change, which must wait for those before it',
    /says revision .* load/,
    {
      opened: (replica) => {
        const confirmed = replica.confirmed.bind(replica);
        replica.confirmed = (reply, edit) => {
          replica.freight.take(reply.loads.map((load) => ({ ...load })));
          confirmed(reply, edit);
        };
      },
    },
  ],
  [
    'the end of my edit on the screen',
    /shows the lock/,
    { opened: ({ freight }) => (freight.removeOverlay = () => undefined) },
  ],
  [
    'the way back, which needs a reset',
    /went back without a reset|says revision/,
    { opened: ({ sync }) => (sync.compare = (state) => sync.state && sync.started(state)) },
  ],
  [
    'the reset of a copy that is ahead of the server',
    /is at \S+, and the server at/,
    answering((state, answer) => ({ ...answer(state), reset: false })),
  ],
  [
    'the comparison of revisions',
    /is at \S+, and the server at/,
    { opened: ({ sync }) => (sync.compare = () => undefined) },
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
