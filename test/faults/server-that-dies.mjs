import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers';

/**
 * Starts the built server, which kills its own process at an exact point:
 * - `after-commit`: after the commit of the first lock, before its event and reply
 * - `before-commit`: when the rows of the first lock are written but not committed
 * - `importing`: after the commit of an import's second batch
 * - `rerating`: after the commit of a re-rating's first batch
 * - `choosing`: after the commit of a project with a job
 * - `throwing`: by an uncaught error after its first commit, without a signal
 * Usage: node server-that-dies.mjs DIST after-commit|before-commit|importing|rerating|choosing|throwing
 */
const [dist, when] = process.argv.slice(2);
const load = createRequire(join(dist, 'server/main.js'));
const { createApp } = load('./app');
const { loadConfiguration } = load('./config');
const { CommittedChanges } = load('./database');
const { LoadWriter } = load('./loads/load-writer.repository');
const { stopOnSignal } = load('./shutdown');

const die = () => process.kill(process.pid, 'SIGKILL');

const configuration = loadConfiguration(process.env);
const app = await createApp(configuration);
if (when === 'after-commit') {
  const committed = app.get(CommittedChanges);
  const announce = committed.announce.bind(committed);
  committed.announce = (change) => (change.why === 'locked' ? die() : announce(change));
} else if (when === 'throwing') {
  stopOnSignal(app);
  app.get(CommittedChanges).subscribe(() => setImmediate(() => Promise.reject(new Error('a fault of ours'))));
} else if (when === 'rerating' || when === 'choosing') {
  const why = when === 'rerating' ? 're-rated' : 'project added';
  const committed = app.get(CommittedChanges);
  const announce = committed.announce.bind(committed);
  committed.announce = (change) => (change.why.startsWith(why) ? die() : announce(change));
} else if (when === 'importing') {
  const committed = app.get(CommittedChanges);
  const announce = committed.announce.bind(committed);
  let batches = 0;
  committed.announce = (change) => {
    batches += change.why.startsWith('import: ') ? 1 : 0;
    return batches === 2 ? die() : announce(change);
  };
} else {
  const writer = app.get(LoadWriter, { strict: false });
  const lock = writer.lock.bind(writer);
  writer.lock = async (...given) => {
    await lock(...given);
    die();
  };
}
await app.listen(configuration.port, configuration.host);
