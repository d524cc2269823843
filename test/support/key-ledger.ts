import { type KeyChange, KeyLedger } from '#server/job-system/key-ledger';
import { type KeyState, UNUSED_KEY } from '#server/job-system/key-state';

/** Key states in memory for the nodes of one test, with its own clock. */
export class MemoryKeyLedger extends KeyLedger {
  private readonly states = new Map<string, KeyState>();

  constructor(private readonly now: () => Date = () => new Date()) {
    super();
  }

  override change<T>(name: string, work: (state: KeyState, nowMs: number) => KeyChange<T>): Promise<T> {
    const { state, answer } = work(this.states.get(name) ?? UNUSED_KEY, this.now().getTime());
    this.states.set(name, state);
    return Promise.resolve(answer);
  }
}
