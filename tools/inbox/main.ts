import { startInbox } from './start-inbox';

/** Returns the folder of the server. An empty setting counts as absent, as in the server. */
const folderOf = (text = ''): string => (text === '' ? '.data/mail' : text);

async function main(): Promise<void> {
  const inbox = await startInbox({
    folder: folderOf(process.env.MAIL_FOLDER),
    port: Number(process.env.INBOX_PORT ?? 0),
  });
  process.stdout.write(`inbox listening on ${inbox.url}\n`);
  const stop = (): void => {
    void inbox.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`The inbox could not start: ${error instanceof Error ? error.message : 'unknown'}\n`);
  process.exitCode = 1;
});
