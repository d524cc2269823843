import { createHmac, timingSafeEqual } from 'node:crypto';
import { AccessTokens } from '#server/people/auth/access-tokens';
import { Authentication, type HttpReply, type HttpRequest } from '#server/platform/common/index';
import { type Work, interleaved } from '../measure';
import type { Case } from './case';

const CHECKS = 2_000;
const ROUNDS = 15;
const MICROSECONDS = 1_000;

/** Measures the guard: passport, the token's signature and claims, and the session. */
export const tokenCase: Case = {
  name: 'token',
  async run({ world }) {
    const { app } = world;
    const token = await world.token();
    const key = app.get(AccessTokens).keyOf(token);
    const authentication = app.get(Authentication);
    const [head = '', payload = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const request = { id: 'bench', headers: { authorization: `Bearer ${token}` } } as unknown as HttpRequest;
    const works: Record<'floor' | 'product', Work> = {
      floor: {
        run: () => {
          for (let check = 0; check < CHECKS; check += 1) {
            const made = createHmac('sha256', key).update(`${head}.${payload}`).digest();
            if (!timingSafeEqual(made, given)) throw new Error('The signature does not fit');
          }
          return Promise.resolve();
        },
      },
      product: {
        run: async () => {
          for (let check = 0; check < CHECKS; check += 1) {
            await authentication.principalOf(request, {} as HttpReply);
          }
        },
      },
    };
    const ms = await interleaved(works, { rounds: ROUNDS, warmUps: 3 });
    return [
      {
        what: "token check, the guard's whole work",
        loads: null,
        unit: 'µs',
        against: 'bare HMAC',
        floor: (ms.floor / CHECKS) * MICROSECONDS,
        product: (ms.product / CHECKS) * MICROSECONDS,
      },
    ];
  },
};
