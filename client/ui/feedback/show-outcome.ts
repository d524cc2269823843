import { showError, showSuccess } from './message-cards';

interface Outcome {
  /** '' when it was not done. */
  done: string;
  faults: readonly string[];
}

/** Cards of what was done, and of each thing that went wrong with it. */
export function showOutcome({ done, faults }: Outcome): void {
  if (done !== '') showSuccess(done);
  faults.forEach(showError);
}
