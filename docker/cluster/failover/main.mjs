import { setTimeout as wait } from 'node:timers/promises';
import { Cluster } from './cluster.mjs';
import { ClusterDatabase } from './database.mjs';
import { listenTo } from './questions.mjs';

/**
 * Keeps one writer in a pair of MariaDB databases. See docs/operations.md#cluster.
 *
 * - `DATABASES`: both, as `db-1=host:port,db-2=host:port`
 * - `FAILOVER_USER`, `FAILOVER_PASSWORD`: the account on both, see accounts.sh
 * - `FIRST_WRITER`: the first writer of two empty databases
 * - `ASK_HOST`, `ASK_PORT`: address for HAProxy and for databases that start
 * - `ORDER_PORT`: port on loopback for an operator, see order.mjs
 */
const { DATABASES = '', FIRST_WRITER = '', FAILOVER_USER: user, FAILOVER_PASSWORD: password } = process.env;
const { ASK_HOST = '0.0.0.0', ASK_PORT = '8600', ORDER_PORT = '8601' } = process.env;
/** Pause between two looks. */
const LOOK_EVERY_MS = 250;

const places = DATABASES.split(',').map((text) => {
  const [name = '', host = '', port = ''] = text.split(/[=:]/);
  return { name, host, port: Number(port) };
});
if (places.length !== 2 || places.some(({ name, host, port }) => !/^[\w-]+$/.test(name) || !host || !port))
  throw new Error('DATABASES must be two: db-1=host:port,db-2=host:port');

const databases = new Map(
  places.map((place) => [place.name, new ClusterDatabase(place, { user, password })]),
);
const cluster = new Cluster(places, FIRST_WRITER);
/** Databases of which the proxy has heard, since the decision to promote, that they are down. */
const told = new Set();
let said = '';

const log = (level, msg) => console.log(JSON.stringify({ level, time: new Date().toISOString(), msg }));

/** Logs a state once, until it changes. */
function say(text) {
  if (text !== said && text !== '') log(40, text);
  said = text;
}

/** Looks at both, the writer first: the replica then has at least what the writer had at its look. */
async function lookAtBoth() {
  const names = [...databases.keys()].sort((one) => (one === cluster.writer ? -1 : 1));
  const views = {};
  for (const name of names) views[name] = await databases.get(name).look();
  return views;
}

const STEPS = {
  wait: () => undefined,
  async begin({ name, other }, views) {
    await databases.get(other).beginAfter(views[name].written);
    await databases.get(name).begin(1);
  },
  promote: ({ name, term, isForced }) => databases.get(name).promote(term, isForced),
  activate: ({ name, isTogether }) => databases.get(name).activate(isTogether),
  fence: ({ name }) => databases.get(name).fence(),
  follow: ({ name, of }) => databases.get(name).follow(databases.get(of)),
  alone: ({ name }) => databases.get(name).commitTogether(false),
  together: ({ name }) => databases.get(name).commitTogether(true),
};
const DONE = {
  begin: 'is the first writer',
  promote: 'is the writer now',
  activate: 'writes again',
  fence: 'may not write any more',
  follow: 'joins as the replica',
  alone:
    'goes on without its replica: a failover would lose changes, so there is none until the replica is back',
  together: 'waits for its replica at each commit',
};

/** Looks, decides and does one step. */
async function turn() {
  const views = await lookAtBoth();
  const now = performance.now();
  cluster.learn(views, now);
  if (!cluster.isDeciding) told.clear();
  const step = cluster.next(now, (name) => told.has(name));
  if (step.kind === 'wait') {
    say(step.text);
    return;
  }
  await STEPS[step.kind](step, views);
  log(30, `${step.name} ${DONE[step.kind]}`);
}

const status = () => ({
  writer: cluster.writer,
  term: cluster.term,
  promotable: cluster.isProven,
  ...(said === '' ? {} : { waits: said }),
});

await listenTo({ host: ASK_HOST, port: Number(ASK_PORT) }, (question) => {
  const [word, name = ''] = question.split(' ');
  if (word === 'role') return databases.has(name) ? cluster.roleOf(name) : '';
  const answer = databases.has(word) ? cluster.answerOf(word) : '';
  if (answer === 'down' && cluster.isDeciding) told.add(word);
  return answer === 'up' ? 'ready up' : answer;
});
await listenTo({ host: '127.0.0.1', port: Number(ORDER_PORT) }, (order) => {
  const [word, name = ''] = order.split(' ');
  if (word === 'status') return JSON.stringify(status());
  if (word !== 'promote') return 'Say: status, or promote <name>.';
  const answer = cluster.wish(name);
  log(40, `An operator says: promote ${name}. ${answer}`);
  return answer;
});

for (;;) {
  try {
    await turn();
  } catch (error) {
    say(error.message);
  }
  await wait(LOOK_EVERY_MS);
}
