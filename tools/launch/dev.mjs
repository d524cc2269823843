import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ACCOUNTS, PASSWORD } from './demonstration.mjs';
import { freePort, isFree, servingPort } from './environment.mjs';
import { needsInbox, startInbox } from './inbox.mjs';
import { ROOT } from './paths.mjs';
import { isEnding, launch, prepareBuild, prepareMachine, prepareProduct } from './prepare.mjs';
import { startProgram, stopProgram } from './programs.mjs';
import { printFailure, step } from './report.mjs';
import { startServer } from './server.mjs';
import { superviseAll } from './supervise.mjs';

const WATCHED = ['server', 'shared', 'tools'];
const SETTLE_MS = 150;
const CLIENT_PORT = 5_173;

async function startClient(serverPort) {
  const port = (await isFree(CLIENT_PORT)) ? CLIENT_PORT : await freePort();
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  return startProgram({
    name: 'client',
    command: process.execPath,
    args: [vite, '--config', 'client/vite.config.ts', '--port', String(port), '--strictPort'],
    env: { SERVER_URL: `http://127.0.0.1:${serverPort}` },
    folder: 'run',
    mark: vite,
    show: true,
  });
}

/** Calls `work` when sources have changed and no change follows for a moment. Calls never overlap. */
function onChanges(work) {
  let timer;
  let busy = Promise.resolve();
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      busy = busy.then(work).catch(printFailure);
    }, SETTLE_MS);
  };
  for (const folder of WATCHED) {
    watch(join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (file?.endsWith('.ts') && !file.endsWith('.spec.ts')) settle();
    });
  }
}

await launch(async () => {
  await prepareMachine({ fresh: process.argv.includes('--fresh') });
  const port = await servingPort();
  await prepareBuild(['server']);
  const { environment, hasDemo, programs } = await prepareProduct(port);
  const start = (say) => startServer(environment, { port, show: true }, say);
  let server = await step('Server', start);
  onChanges(async () => {
    await step('Server build', (say) => build('server', say));
    await stopProgram(server);
    server = await step('Server', start);
  });
  const client = await startClient(port);
  if (hasDemo) console.log(`Sign in as ${ACCOUNTS[1][0]} with ${PASSWORD}; Ctrl-C stops everything.`);
  const inbox = needsInbox() ? await step('Inbox', startInbox) : null;
  if (inbox !== null) console.log(`Mails are at ${inbox.url}`);
  const helpers = inbox === null ? programs : [...programs, inbox];
  // A server that ends during an edit is started again after the next change.
  await superviseAll([{ program: client }, ...helpers], isEnding);
});
