import { resolve, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvironmentFile } from './environment.mjs';
import { Failure, printFailure, step } from './report.mjs';
import { accountOf, withOptions } from './recovery/account.mjs';
import { logsAfter, logsIn } from './recovery/binary-logs.mjs';
import { findPrograms } from './recovery/client-programs.mjs';
import { serverOf } from './recovery/dump-database.mjs';
import { dumpTimeMs, dumpsIn, readDump } from './recovery/dumps.mjs';
import { momentText, readMoment } from './recovery/moments.mjs';
import {
  endSessions,
  figuresOf,
  holdOutgoing,
  loadDump,
  makeEmptySchema,
  refuseOddRename,
  releaseOutgoing,
  replayLogs,
  waitingEmails,
} from './recovery/restore-database.mjs';

const USAGE =
  'use `npm run restore -- --to <address or schema> [--at <time>]`, and later `npm run restore -- --release <address or schema>`. docs/backup.md has more.';
const OPTIONS = {
  to: { type: 'string' },
  at: { type: 'string' },
  from: { type: 'string' },
  folder: { type: 'string' },
  release: { type: 'string' },
  emails: { type: 'string' },
};
const EMAILS = ['send', 'stop'];

function readArguments() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    if ((values.to === undefined) === (values.release === undefined))
      throw new Failure('Name a target with --to, or a restored schema with --release.', USAGE);
    return values;
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(error.message, USAGE);
  }
}

function backupFolder(named) {
  const folder = named ?? process.env.BACKUP_FOLDER;
  if (!folder)
    throw new Failure('BACKUP_FOLDER is missing.', 'set it to the folder of backups, or add --folder.');
  return resolve(folder);
}

/** Chooses the newest backup, or the newest one that is not later than a time. @throws Failure */
function chooseDump({ from, folder }, atMs) {
  if (from !== undefined) {
    const timeMs = dumpTimeMs(from);
    if (atMs !== null && timeMs > atMs) throw tooEarly(timeMs);
    return resolve(from);
  }
  const dumps = dumpsIn(folder);
  if (dumps.length === 0) throw new Failure(`There is no backup in ${folder}.`, 'name one with --from.');
  const path = dumps.filter((dump) => atMs === null || dumpTimeMs(dump) <= atMs).at(-1);
  if (path === undefined) throw tooEarly(dumpTimeMs(dumps[0]));
  return path;
}

const tooEarly = (timeMs) =>
  new Failure(
    `The time is before the backup, which is of ${momentText(timeMs)}.`,
    'choose that time or a later one, or an older backup.',
  );

/** Returns the logs to replay; null without any. @throws Failure when a time cannot be reached with them */
function chooseLogs(folder, { log }, atMs) {
  const logs = join(folder, 'logs');
  if (log === null || logsIn(logs).length === 0) {
    if (atMs === null) return null;
    throw new Failure(
      log === null ? 'The backup names no place in a binary log.' : `There are no binary logs in ${logs}.`,
      'without logs, only the time of a backup can be restored: leave --at out.',
    );
  }
  const chosen = logsAfter(logs, log);
  if (atMs !== null && atMs > chosen.endMs) {
    throw new Failure(
      `The time is after the end of the copied logs, ${momentText(chosen.endMs)}.`,
      'copy the logs again with `npm run backup -- --logs`, or choose an earlier time.',
    );
  }
  return chosen;
}

const reached = (logs, atMs, dump) => {
  if (logs === null) return Number.isNaN(dumpTimeMs(dump)) ? 'the backup' : momentText(dumpTimeMs(dump));
  return momentText(atMs ?? logs.endMs);
};

/** Reads and checks everything before the first change. */
async function planRestore(values) {
  const folder = backupFolder(values.folder);
  const atMs = values.at === undefined ? null : readMoment(values.at);
  const dump = chooseDump({ from: values.from, folder }, atMs);
  const content = await step('Backup', async (say) => {
    const read = await readDump(dump);
    say(dump);
    return read;
  });
  const logs = chooseLogs(folder, content, atMs);
  return { dump, content, logs, atMs, time: reached(logs, atMs, dump) };
}

async function fill(programs, options, schema, plan) {
  const { dump, content, logs, atMs, time } = plan;
  const { client } = programs;
  const about = `restored to ${time}`;
  await step('Restore', async (say) => {
    say('loading the backup');
    await loadDump(client, options, { path: dump, schema });
    await holdOutgoing(client, options, schema, about);
    if (logs !== null) {
      say('replaying the binary logs');
      const { position } = content.log;
      const range = { paths: logs.paths, position, from: content.schema, to: schema, untilMs: atMs };
      await replayLogs(programs, options, range);
    }
    await holdOutgoing(client, options, schema, about);
    await endSessions(client, options, schema);
    const { migrations, projects, loads, files, last } = await figuresOf(client, options, schema);
    say(`${schema} has the data of ${time}`);
    console.log(
      `  migrations ${migrations}, projects ${projects}, freight loads ${loads}, files ${files}, last change ${last} UTC`,
    );
  });
  console.log(
    '  It sends no emails and calls no other systems until you run `npm run restore -- --release`.',
  );
}

async function restore(values) {
  const account = accountOf(values.to);
  const { client } = await findPrograms(['client']);
  const plan = await planRestore(values);
  await withOptions(account, async (options) => {
    const { schema } = account;
    const { isMariaDb } = await serverOf(client, options);
    const { binlog } = plan.logs === null ? {} : await findPrograms(['binlog'], isMariaDb);
    if (plan.logs !== null) refuseOddRename(plan.content.schema, schema);
    await makeEmptySchema(client, options, schema);
    try {
      await fill({ client, binlog }, options, schema, plan);
    } catch (error) {
      throw new Failure(
        `The restore did not finish: ${error.message}`,
        `${error.remedy ?? ''} The schema ${schema} is incomplete: drop it before you try again.`.trim(),
      );
    }
  });
}

async function release({ release: target, emails }) {
  const account = accountOf(target);
  const { schema } = account;
  const { client } = await findPrograms(['client']);
  if (emails !== undefined && !EMAILS.includes(emails))
    throw new Failure(`--emails is ${emails}.`, `write --emails ${EMAILS.join(' or --emails ')}.`);
  await withOptions(account, async (options) => {
    const waiting = await waitingEmails(client, options, schema);
    if (waiting > 0 && emails === undefined) {
      throw new Failure(
        `${waiting} emails wait. Some may have been sent after the time of the backup.`,
        '--emails send sends them. --emails stop marks them as unknown, and people can send each again.',
      );
    }
    await releaseOutgoing(client, options, schema, { stopEmails: emails === 'stop' });
    console.log(`${schema} sends emails and calls other systems again, within seconds.`);
  });
}

async function main() {
  loadEnvironmentFile();
  const values = readArguments();
  await (values.release === undefined ? restore(values) : release(values));
}

main().catch((error) => {
  printFailure(error);
  process.exitCode = 1;
});
