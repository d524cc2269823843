import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Failure } from '../report.mjs';
import { queryRows, sqlName, sqlText, startPiped } from './client-programs.mjs';
import { programTime } from './moments.mjs';

const COLLATION = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci';
/** Table of the migration AddOutgoingPlaces. Older backups lack it. */
const PLACES = `CREATE TABLE IF NOT EXISTS outgoing_places (
  place varchar(400) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  noted_at datetime(3) NOT NULL DEFAULT CURRENT_TIMESTAMP(3), PRIMARY KEY (place)) ENGINE=InnoDB;`;

/** Creates a schema when it does not exist. @throws Failure when it has tables */
export async function makeEmptySchema(client, options, schema) {
  const found = `SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = ${sqlText(schema)};`;
  const [[tables]] = await queryRows(client, options, found);
  if (tables !== '0') {
    throw new Failure(
      `The schema ${schema} is not empty: it has ${tables} tables.`,
      'restore into a schema that does not exist yet. Nothing was changed.',
    );
  }
  await queryRows(client, options, `CREATE DATABASE IF NOT EXISTS ${sqlName(schema)} ${COLLATION};`);
}

const clientOptions = (options, schema) => [
  `--defaults-file=${options}`,
  '--default-character-set=utf8mb4',
  '--max-allowed-packet=256M',
  `--database=${schema}`,
];

/** Waits for a pipe and its programs. The failure of a program says more than that of its pipe. */
async function all(programs, pipes) {
  const settled = await Promise.allSettled([...programs.map(({ ended }) => ended), ...pipes]);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Loads a backup into an empty schema. */
export async function loadDump(client, options, { path, schema }) {
  const loading = startPiped(client.path, clientOptions(options, schema));
  loading.child.stdout.resume();
  await all([loading], [pipeline(createReadStream(path), createGunzip(), loading.child.stdin)]);
}

/**
 * Returns the options that replay one schema under another name. MariaDB compares --database with the name in the log,
 * MySQL with the name after --rewrite-db. With the wrong one nothing is replayed, and no program says so.
 */
export function schemaOptions({ isMariaDb }, from, to) {
  if (from === to) return [`--database=${from}`];
  return [`--database=${isMariaDb ? from : to}`, `--rewrite-db=${from}->${to}`];
}

/** Statement of MariaDB's program, at the beginning of a line. */
const OLD_ID = /^\/\*M?!100001 SET @@session\.gtid_seq_no=.*\n/gm;
const LINE_END = 10;

/**
 * Drops the statements that give transactions the ids of the log. A server of MariaDB would write the old ids into its own
 * log again, and a later restore would stop at them.
 */
function withoutOldIds() {
  let rest = Buffer.alloc(0);
  const without = (lines) => Buffer.from(lines.toString('latin1').replaceAll(OLD_ID, ''), 'latin1');
  return new Transform({
    transform(chunk, _encoding, done) {
      const all = Buffer.concat([rest, chunk]);
      const end = all.lastIndexOf(LINE_END) + 1;
      rest = all.subarray(end);
      done(null, without(all.subarray(0, end)));
    },
    flush(done) {
      done(null, rest);
    },
  });
}

/** @throws Failure for a name that the programs would cut off or misread in --rewrite-db */
export function refuseOddRename(from, to) {
  const odd = from === to ? undefined : [from, to].find((name) => /\s|->/.test(name));
  if (odd !== undefined) {
    throw new Failure(
      `Binary logs cannot be replayed under another name with "${odd}": it has a blank or an arrow.`,
      'choose a schema name without them.',
    );
  }
}

/** Replays binary logs from a place on, to their end or to a time. */
export async function replayLogs({ client, binlog }, options, { paths, position, from, to, untilMs }) {
  const reading = startPiped(
    binlog.path,
    [
      ...schemaOptions(binlog, from, to),
      // With its own ids a server of MySQL skips what it has executed already, under the other name.
      ...(binlog.isMariaDb ? [] : ['--skip-gtids']),
      `--start-position=${position}`,
      ...(untilMs === null ? [] : [`--stop-datetime=${programTime(untilMs)}`]),
      ...paths,
    ],
    { ...process.env, TZ: 'UTC' },
  );
  reading.child.stdin.end();
  const writing = startPiped(client.path, [...clientOptions(options, to), '--binary-mode']);
  writing.child.stdout.resume();
  await all([writing, reading], [pipeline(reading.child.stdout, withoutOldIds(), writing.child.stdin)]);
}

/** Marks a schema as a copy, which sends nothing until it is released. See docs/backup.md#copies-send-nothing. */
export async function holdOutgoing(client, options, schema, about) {
  const sql = `${PLACES} DELETE FROM outgoing_places; INSERT INTO outgoing_places (place) VALUES (${sqlText(about)});`;
  await queryRows(client, options, sql, schema);
}

/** Ends every session, so that people know, and forms that show lost records are closed. */
export async function endSessions(client, options, schema) {
  await queryRows(
    client,
    options,
    `UPDATE typeorm_metadata SET \`schema\` = DATABASE();
     UPDATE sessions SET ended_at = CURRENT_TIMESTAMP(3), end_reason = 'ended' WHERE ended_at IS NULL;`,
    schema,
  );
}

/** Returns figures of a restored schema, to compare with what a person expects. */
export async function figuresOf(client, options, schema) {
  const [[migrations, projects, loads, files, last]] = await queryRows(
    client,
    options,
    `SELECT (SELECT COUNT(*) FROM migrations), (SELECT COUNT(*) FROM projects), (SELECT COUNT(*) FROM freight_loads),
            (SELECT COUNT(*) FROM files), (SELECT MAX(changed_at) FROM audit_changes);`,
    schema,
  );
  return { migrations, projects, loads, files, last };
}

/** Counts the emails that wait in a restored schema. */
export async function waitingEmails(client, options, schema) {
  const sql = "SELECT COUNT(*) FROM outgoing_mails WHERE state IN ('waiting', 'sending');";
  const [[count]] = await queryRows(client, options, sql, schema);
  return Number(count);
}

/** Lets a copy send again. With `stopEmails`, waiting emails get an unknown outcome, which people see. */
export async function releaseOutgoing(client, options, schema, { stopEmails }) {
  const stopped = `UPDATE outgoing_mails
      SET state = 'unknown', answer = 'Stopped when a backup was restored', claims = claims + 1,
          settled_at = CURRENT_TIMESTAMP(3), is_reported = 0
    WHERE state IN ('waiting', 'sending');`;
  await queryRows(client, options, `${stopEmails ? stopped : ''} DELETE FROM outgoing_places;`, schema);
}
