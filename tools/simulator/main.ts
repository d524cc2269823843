import { startSimulator } from './start-simulator';

const numberOf = (name: string): number | undefined => {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} must be a number of 0 or more`);
  return value;
};

async function main(): Promise<void> {
  const simulator = await startSimulator({
    port: numberOf('SIMULATOR_PORT'),
    bigJobLoads: numberOf('SIMULATOR_BIG_JOB'),
    arrivalsPerMinute: numberOf('SIMULATOR_ARRIVALS_PER_MINUTE'),
    memoryFile: process.env.SIMULATOR_MEMORY_FILE,
    wave: process.env.SIMULATOR_WAVE === '0' ? null : undefined,
  });
  process.stdout.write(`simulator listening on ${simulator.url}\n`);
  const stop = (): void => {
    void simulator.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `The simulator could not start: ${error instanceof Error ? error.message : 'unknown'}\n`,
  );
  process.exitCode = 1;
});
