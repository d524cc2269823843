import { readSource, sourceFiles } from '../support/checkout';

/**
 * Files that call outside systems or send mails. A copy of the database must do neither, so modules provide each behind
 * a class that asks `OutgoingHold` first. See docs/backup.md#copies-send-nothing.
 */
const OUTGOING: Readonly<Record<string, string>> = {
  'server/job-system/key-queue.ts': 'calls for HttpJobSystem, which HeldJobSystem holds',
  'server/platform/common/outside/outside-call.ts': 'the call itself',
  'server/platform/mail/compose-mail.ts': 'builds the bytes of a mail, and sends none',
  'server/platform/mail/smtp-transport.ts': 'HeldTransport holds it',
  'server/sheets/fuel-prices/eia-price-source.ts': 'HeldPriceSource holds it',
};

/** Calls of fetch, of our own call of outside systems, and of the library for mails. */
const CALLS = /(?<![.\w]|private )(?:fetch|callOutside)\(|from 'nodemailer/;

/** Providers of the modules, which must be behind a class that asks. */
const HELD: Readonly<Record<string, string>> = {
  'server/job-system/job-system.module.ts': 'new HeldJobSystem(',
  'server/platform/mail/mail.module.ts': 'new HeldTransport(',
  'server/sheets/fuel-prices/fuel-prices.module.ts': 'new HeldPriceSource(',
};

it('is known: each file of the server that calls an outside system or sends mails', () => {
  const files = sourceFiles(/^server\/.*\.ts$/).filter((path) => !path.endsWith('.spec.ts'));
  const callers = files.filter((path) =>
    readSource(path)
      .split('\n')
      .some((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line) && CALLS.test(line)),
  );
  expect(callers.sort()).toEqual(Object.keys(OUTGOING).sort());
});

it.each(Object.entries(HELD))('%s provides it behind %s', (path, provider) => {
  expect(readSource(path)).toContain(provider);
});
