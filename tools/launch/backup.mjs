import { mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvironmentFile } from './environment.mjs';
import { Failure, printFailure, step } from './report.mjs';
import { ownAccount, withOptions } from './recovery/account.mjs';
import { findPrograms } from './recovery/client-programs.mjs';
import { copyLogs } from './recovery/copy-logs.mjs';
import { dumpDatabase, serverOf } from './recovery/dump-database.mjs';

const MEGABYTE = 1_000_000;
const USAGE =
  'use `npm run backup`, or `npm run backup -- --logs` for the binary logs alone. docs/backup.md has more.';

/** Returns the folder of backups, made for this account alone. */
function backupFolder(named) {
  const folder = named ?? process.env.BACKUP_FOLDER;
  if (!folder)
    throw new Failure('BACKUP_FOLDER is missing.', 'set it to the folder of backups, or add --folder.');
  mkdirSync(resolve(folder), { recursive: true, mode: 0o700 });
  return resolve(folder);
}

function readArguments() {
  try {
    const options = { logs: { type: 'boolean', default: false }, folder: { type: 'string' } };
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Failure(error.message, USAGE);
  }
}

/** Says what a backup on this server cannot do. */
function warnAbout({ hasLog, format, sync }) {
  if (!hasLog) {
    console.warn(
      'Note: this server writes no binary log, so no restore to a point in time. See docs/backup.md.',
    );
  } else if (format !== 'ROW' || sync !== '1') {
    console.warn(
      `Note: set binlog_format=ROW and sync_binlog=1 for a restore to a point in time (now ${format}, ${sync}).`,
    );
  }
}

async function backUp({ client, server, options, folder, schema }) {
  const programs = await findPrograms(['dump'], server.isMariaDb);
  warnAbout(server);
  const made = await step('Backup', async (say) => {
    const { path, log } = await dumpDatabase({ client, ...programs }, options, {
      folder,
      schema,
      hasLog: server.hasLog,
    });
    say(`${path}, ${(statSync(path).size / MEGABYTE).toFixed(1)} MB`);
    return log;
  });
  if (made !== null) console.log(`  It ends in the binary log ${made.file} at ${made.position}.`);
}

async function copyAll({ client, server, options, folder }) {
  if (!server.hasLog)
    throw new Failure('This server writes no binary log.', 'set log_bin; docs/backup.md has the settings.');
  const programs = await findPrograms(['binlog'], server.isMariaDb);
  await step('Binary logs', async (say) => {
    const { copied, until, all } = await copyLogs({ client, ...programs }, options, folder);
    say(`${copied.length} copied, ${all} in all, complete until ${until}`);
  });
}

async function main() {
  loadEnvironmentFile();
  const { logs, folder: named } = readArguments();
  const account = ownAccount();
  const folder = backupFolder(named);
  const { client } = await findPrograms(['client']);
  await withOptions(account, async (options) => {
    const server = await serverOf(client, options);
    const { schema } = account;
    await (logs ? copyAll : backUp)({ client, server, options, folder, schema });
  });
}

main().catch((error) => {
  printFailure(error);
  process.exitCode = 1;
});
