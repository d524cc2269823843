import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers';

/**
 * A built Haulbook that ends its own process by SIGKILL at an exact point of the first lock: `after-commit`
 * between the commit and everything that follows it (announcement, reply), or `before-commit` when the rows are
 * written and nothing is committed. With `importing` it does so after the second batch of an import is committed.
 * With `rerating` it does so after the first chunk of a re-rating is committed.
 * With `choosing` it does so after a project with a job is committed.
 * With `throwing` it has a fault that nobody catches after its first commit, and no signal is sent.
 * Usage: node server-that-dies.mjs DIST after-commit|before-commit|importing|rerating|choosing|throwing
 */
const [dist, when] = process.argv.slice(2);
const load = createRequire(join(dist, 'server/main.js'));
const { createApp } = load('./app');
const { loadConfiguration } = load('./config');
const { CommittedChanges } = load('./database');
const { LoadWriter } = load('./loads/load-writer.repository');
const { stopWhenAsked } = load('./shutdown');

const die = () => process.kill(process.pid, 'SIGKILL');

const configuration = loadConfiguration(process.env);
const app = await createApp(configuration);
if (when === 'after-commit') {
  const committed = app.get(CommittedChanges);
  const announce = committed.announce.bind(committed);
  committed.announce = (change) => (change.why === 'locked' ? die() : announce(change));
} else if (when === 'throwing') {
  stopWhenAsked(app);
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
