import { steadyTime } from '#server/database/index';
import { VerifiedTokens } from './verified-tokens';

const EXPIRES = new Date('2026-09-01T12:15:00Z');
const claims = { userId: 7, sessionId: 'session', expiresAt: EXPIRES };

const at = (time: Date): void => void jest.spyOn(steadyTime, 'nowMs').mockReturnValue(time.getTime());

it('returns the claims of a verified token and null for any other token', () => {
  at(new Date('2026-09-01T12:00:00Z'));
  const tokens = new VerifiedTokens();
  tokens.keep('Bearer a.b.c', claims);
  expect(tokens.find('Bearer a.b.c')).toBe(claims);
  expect(tokens.find('Bearer a.b.d')).toBeNull();
});

it('forgets a token at the moment it expires', () => {
  const tokens = new VerifiedTokens();
  tokens.keep('Bearer a.b.c', claims);
  at(new Date(EXPIRES.getTime() - 1));
  expect(tokens.find('Bearer a.b.c')).toBe(claims);
  at(EXPIRES);
  expect(tokens.find('Bearer a.b.c')).toBeNull();
});
