import { assert, array, nat, property, record } from 'fast-check';
import type { AnyLiveSocket } from './live-types';
import { overLimit } from './over-limit';

interface Opened {
  session: number;
  at: number;
}

const socketOf = ({ session, at }: Opened, place: number): AnyLiveSocket => ({
  id: `socket-${String(place).padStart(4, '0')}`,
  data: {
    owner: {
      sessionId: `session-${session}`,
      userId: 1,
      displayName: 'Ana',
      role: 'Account User',
      companyId: 1,
      companyKey: 'key',
      formerCompanyKey: null,
    },
    openedAt: at,
    expiresAt: 0,
    whereabouts: { project_id: 0, doing: '', editing: '' },
  },
  emit: () => true,
  disconnect: () => undefined,
});
const limits = { ofSession: 3, ofPerson: 5 };
const closed = (opened: Opened[]): number[] =>
  overLimit(opened.map(socketOf), limits).map(({ data }) => data.openedAt);

it('closes the oldest of a session, and the oldest of a person with several sessions', () => {
  const ofOne = [4, 1, 3, 2, 5].map((at) => ({ session: 1, at }));
  expect(closed(ofOne)).toEqual([2, 1]);
  const ofThree = [1, 2, 3, 4, 5, 6, 7].map((at) => ({ session: at % 3, at }));
  expect(closed(ofThree)).toEqual([2, 1]);
  expect(closed(ofThree.slice(0, 5))).toEqual([]);
});

it('keeps the limits and chooses the same sockets in any order', () => {
  const opened = array(record({ session: nat(3), at: nat(20) }), { maxLength: 30 });
  assert(
    property(opened, (given) => {
      const sockets = given.map(socketOf);
      const gone = new Set(overLimit(sockets, limits));
      const kept = sockets.filter((socket) => !gone.has(socket));
      expect(kept.length).toBeLessThanOrEqual(limits.ofPerson);
      for (const session of new Set(kept.map(({ data }) => data.owner.sessionId))) {
        const ofSession = kept.filter(({ data }) => data.owner.sessionId === session);
        expect(ofSession.length).toBeLessThanOrEqual(limits.ofSession);
      }
      expect(new Set(overLimit(sockets.toReversed(), limits))).toEqual(gone);
      // A second look closes nothing more.
      expect(overLimit(kept, limits)).toEqual([]);
    }),
  );
});
