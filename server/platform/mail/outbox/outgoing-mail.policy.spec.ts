import { OutboxLimits, isUnderWay, nextStep, stateAfter } from './outgoing-mail.policy';

const limits = new OutboxLimits();
const ENDING = new Date('2026-11-28T12:00:00Z');

it.each([
  ['accepted', 1, 'sent', 0],
  ['refused', 1, 'failed', 0],
  ['unknown', 1, 'unknown', 0],
  ['unknown', 12, 'unknown', 0],
  ['deferred', 1, 'waiting', 30],
  ['deferred', 2, 'waiting', 60],
  ['unsent', 7, 'waiting', 1_800],
  ['unsent', 11, 'waiting', 1_800],
  ['deferred', 12, 'failed', 0],
  ['unsent', 12, 'failed', 0],
] as const)('%s in attempt %i: %s after %i s', (outcome, attempts, state, afterSeconds) => {
  expect(stateAfter(outcome, attempts, limits)).toEqual({ state, afterSeconds });
});

it.each([
  ['waiting', null, false, 'send'],
  ['sending', null, false, 'send'],
  ['sending', ENDING, false, 'give-up'],
  ['sent', ENDING, false, 'report'],
  ['failed', null, false, 'report'],
  ['unknown', ENDING, false, 'report'],
  ['sent', ENDING, true, 'nothing'],
  ['failed', null, true, 'nothing'],
  ['unknown', ENDING, true, 'nothing'],
] as const)('a claimed mail that is %s, ending at %s, reported %s: %s', (state, ending, reported, step) => {
  expect(nextStep({ state, ending_at: ending, is_reported: reported })).toBe(step);
});

it('is under way until its final state', () => {
  const states = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const;
  expect(states.filter(isUnderWay)).toEqual(['waiting', 'sending']);
});

it('gives up within five hours', () => {
  let seconds = 0;
  for (let attempt = 1; stateAfter('unsent', attempt, limits).state === 'waiting'; attempt += 1) {
    seconds += stateAfter('unsent', attempt, limits).afterSeconds;
  }
  expect(seconds).toBeGreaterThan(2 * 3_600);
  expect(seconds).toBeLessThan(5 * 3_600);
});
