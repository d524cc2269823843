import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort, isProduction } from './environment.mjs';
import { DIST } from './paths.mjs';
import { startProgram, waitUntilReady } from './programs.mjs';

const START_MS = 20_000;

const listens = (port) =>
  new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', () => done(false));
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
  });

/** Returns true when mails are files that nobody else shows. Never in production: they contain links of accounts. */
export const needsInbox = () => !isProduction() && !process.env.SMTP_URL;

/** Starts the page that shows the mails of MAIL_FOLDER. @returns its program, its address, and how to start it again. */
export async function startInbox(say) {
  const port = await freePort();
  const main = join(DIST, 'tools/inbox/main.js');
  const startAgain = async (sayAgain) => {
    const program = startProgram({
      name: 'inbox',
      command: process.execPath,
      args: [main],
      env: { INBOX_PORT: String(port) },
      folder: 'run',
      mark: main,
    });
    await waitUntilReady(program, () => listens(port), {
      withinMs: START_MS,
      remedy: `look into ${program.logFile}.`,
    });
    sayAgain(`of the mails, on port ${port}`);
    return program;
  };
  return { program: await startAgain(say), startAgain, url: `http://localhost:${port}` };
}
