import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Mails that the page lists. */
const LISTED_MAX = 50;
/** Names that the folder adapter of the server makes. Nothing else is read. */
const MAIL_FILE = /^[\w-]+\.eml$/;

export interface InboxMail {
  readonly file: string;
  readonly mail: Email;
}

/** Returns the names of the mails, newest first. A folder that does not exist yet has none. */
async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = await readdir(folder);
  return names
    .filter((name) => MAIL_FILE.test(name))
    .sort()
    .reverse();
}

/** Reads a mail by its file name; null for a name that the folder does not list. */
export async function readMail(folder: string, file: string): Promise<InboxMail | null> {
  if (!(await filesOf(folder)).includes(file)) return null;
  return { file, mail: await PostalMime.parse(await readFile(join(folder, file))) };
}

/** Reads the newest mails, newest first. */
export async function newestMails(folder: string): Promise<InboxMail[]> {
  const files = (await filesOf(folder)).slice(0, LISTED_MAX);
  return Promise.all(
    files.map(async (file) => ({ file, mail: await PostalMime.parse(await readFile(join(folder, file))) })),
  );
}
