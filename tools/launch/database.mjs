import { containerEngine, startContainerDatabase } from './database-container.mjs';
import { installedPrograms, unpackedPrograms } from './mariadb-programs.mjs';
import { DATA, shortHash } from './paths.mjs';
import { startPrivateDatabase } from './private-database.mjs';
import { stopLeftOvers } from './programs.mjs';
import { Failure } from './report.mjs';

const INSTALL = {
  darwin: '`brew install mariadb`',
  linux:
    'install MariaDB or MySQL with the package manager of this system (for example `sudo dnf install mariadb-server`)',
  win32: 'use WSL, or install MariaDB',
};

/**
 * Starts a private server. Adds `startAgain`, which starts it on the same port, because the product has its address.
 */
async function privateOne(programs, place, { say, kind }) {
  const database = await startPrivateDatabase(programs, place, say);
  const startAgain = async (sayAgain) => {
    const again = await startPrivateDatabase(programs, place, sayAgain);
    if (again.url !== database.url) {
      throw new Failure('The database came back at another port: the one it had is taken.', 'start again.');
    }
    sayAgain(`on port ${new URL(again.url).port}`);
    return again.program;
  };
  return { ...database, kind, startAgain };
}

/**
 * Returns the ways to get a database in their order. Each returns null when this machine does not support it.
 */
function waysTo(place, say) {
  return [
    async () => {
      const found = await installedPrograms();
      if (found.length === 0) return null;
      return privateOne(found[0], place, { say, kind: `${found[0].server} ${found[0].version}` });
    },
    async () => {
      const programs = await unpackedPrograms(say);
      if (programs === null) return null;
      return privateOne(programs, place, { say, kind: `MariaDB ${programs.version} of our own` });
    },
    async () => {
      const engine = await containerEngine();
      if (engine === null) return null;
      return { ...(await startContainerDatabase(engine, place, say)), kind: `a container of ${engine}` };
    },
  ];
}

/**
 * Opens the database that `url` names, else starts a private one in `.data/<place.name>`.
 * @returns {Promise<{ url: string, program?: object, startAgain?: Function, seededMark: string }>}
 */
export async function openDatabase(url, place, say) {
  if (url) {
    say('the one that the environment names');
    return { url, seededMark: `${DATA}/demonstration-${shortHash(url)}` };
  }
  await stopLeftOvers(place.name);
  const refusals = [];
  for (const way of waysTo(place, say)) {
    try {
      const database = await way();
      if (database !== null) {
        say(`${database.kind} on port ${new URL(database.url).port}`);
        return { ...database, seededMark: `${database.folder}/demonstration` };
      }
    } catch (error) {
      refusals.push(error.message);
    }
  }
  const tried = refusals.length > 0 ? `\n${refusals.join('\n')}` : '';
  throw new Failure(
    `There is no database on this machine.${tried}`,
    `${INSTALL[process.platform] ?? INSTALL.linux}, or set DATABASE_URL=mysql://user:password@host:3306/schema, then start again.`,
  );
}
