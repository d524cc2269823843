/** Failure that a person can fix: what went wrong, and what to do. */
export class Failure extends Error {
  constructor(what, remedy) {
    super(what);
    this.remedy = remedy;
  }
}

const NAME_WIDTH = 20;
const PROGRESS_AFTER_MS = 2_000;
/** Interval of progress lines in a log file, where a line cannot be overwritten. */
const PROGRESS_LINE_EVERY_MS = 15_000;
const PROGRESS_REDRAW_MS = 200;

/** Formats milliseconds for people: '12.3 s'. */
export const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

function showProgress(name, status, started) {
  let lastLine = started;
  let drawn = false;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - started < PROGRESS_AFTER_MS) return;
    const text = `… ${name.padEnd(NAME_WIDTH)}${status.text} (${seconds(now - started)})`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r\x1b[2K${text.slice(0, (process.stdout.columns ?? 80) - 1)}`);
      drawn = true;
    } else if (lastLine === started || now - lastLine >= PROGRESS_LINE_EVERY_MS) {
      console.log(text);
      lastLine = now;
    }
  }, PROGRESS_REDRAW_MS);
  return () => {
    clearInterval(timer);
    if (drawn) process.stdout.write('\r\x1b[2K');
  };
}

/**
 * Runs one step and prints one line with its result and time.
 * `work` gets `say`, which shows its progress; the last text is the result.
 */
export async function step(name, work) {
  const started = performance.now();
  const status = { text: 'working' };
  const endProgress = showProgress(name, status, started);
  const line = (sign, text) =>
    `${sign} ${name.padEnd(NAME_WIDTH)}${text} (${seconds(performance.now() - started)})`;
  try {
    const result = await work((text) => {
      status.text = text;
    });
    endProgress();
    console.log(line('✓', status.text));
    return result;
  } catch (error) {
    endProgress();
    console.error(line('✗', 'failed'));
    throw error;
  }
}

/** Prints a failure and what to do about it. */
export function printFailure(error) {
  console.error(`\n${error instanceof Failure ? error.message : (error.stack ?? error)}`);
  const remedy = error.remedy ?? 'This was not foreseen. `npm run doctor` tells more about this machine.';
  console.error(`\nWhat to do: ${remedy}\n`);
}
