import { showError, showSuccess } from './message-cards';

interface Outcome {
  /** Empty when nothing was done. */
  done: string;
  faults: readonly string[];
}

/** Shows cards for the result and for each fault. */
export function showOutcome({ done, faults }: Outcome): void {
  if (done !== '') showSuccess(done);
  faults.forEach(showError);
}
