import { Passwords } from './passwords';

describe('Passwords', () => {
  const passwords = new Passwords();

  it('hashes with Argon2id, 19 MiB, 2 passes, 1 lane and a new salt', async () => {
    const [one, other] = await Promise.all([passwords.hash('Haulbook-1'), passwords.hash('Haulbook-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.matches(one, 'Haulbook-1')).toBe(true);
    expect(await passwords.matches(one, 'haulbook-1')).toBe(false);
  });

  it('matches nothing without a hash', async () => {
    expect(await passwords.matches(null, '')).toBe(false);
    expect(await passwords.matches('', '')).toBe(false);
  });

  it('compares every character of a long password', async () => {
    const long = 'x'.repeat(127);
    const hash = await passwords.hash(`${long}A`);
    expect(await passwords.matches(hash, `${long}B`)).toBe(false);
  });

  it('accepts 64 passwords at the same time and refuses more as busy', async () => {
    const results = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.hash('x')));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(6);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'busy' });
    expect(await passwords.hash('afterwards')).toMatch(/^\$argon2id/);
  });

  it('checks known callers first, and keeps a place for them when many strangers wait', async () => {
    const encoded = await passwords.hash('x');
    const ended: string[] = [];
    const check = async (caller: 'known' | 'stranger'): Promise<void> => {
      await passwords.matches(encoded, 'x', caller);
      ended.push(caller);
    };
    const strangers = Promise.allSettled(Array.from({ length: 80 }, () => check('stranger')));
    // Lets each check come to its place in the queue.
    await Promise.resolve();
    await Promise.all([check('known'), check('known')]);
    // In one queue, 64 strangers would end before. How many of those that already run do so is up to the threads.
    expect(ended.filter((caller) => caller === 'stranger').length).toBeLessThan(32);
    const refused = (await strangers).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(16);
  });
});
