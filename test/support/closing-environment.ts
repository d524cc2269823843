import { TestEnvironment } from 'jest-environment-node';
import { openHandles, watchNetwork, watchTimers } from './open-handles';

/** Environment of the server's tests: a file that leaves something open fails, and names the line that opened it. */
export default class ClosingEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    watchNetwork();
    watchTimers(this.global);
    openHandles.start();
  }

  async handleTestEvent({ name }: { name: string }, state: { unhandledErrors: unknown[] }): Promise<void> {
    if (name !== 'run_finish') return;
    const left = await openHandles.left();
    if (left.length > 0) state.unhandledErrors.push(new Error(`The tests left open:\n${left.join('\n')}`));
  }
}
