import { ACCOUNTS, PASSWORD } from './demonstration.mjs';
import { isProduction, servingPort } from './environment.mjs';
import { needsInbox, startInbox } from './inbox.mjs';
import { isEnding, launch, prepareBuild, prepareMachine, prepareProduct } from './prepare.mjs';
import { step } from './report.mjs';
import { startServer } from './server.mjs';
import { superviseAll } from './supervise.mjs';

function printAddress(port, hasDemo, inbox) {
  console.log(`\nHaulbook is at http://localhost:${port}\n`);
  if (hasDemo) {
    for (const [email, role, company] of ACCOUNTS)
      console.log(`  ${email.padEnd(24)}${role.padEnd(16)}${company}`);
    console.log(`\n  Password of each: ${PASSWORD}\n`);
  }
  if (!process.env.SMTP_URL) {
    const folder = process.env.MAIL_FOLDER || '.data/mail';
    console.log(`Mails are written into ${folder}${isProduction() ? '' : ', their links into the log'}.`);
    if (inbox !== null) console.log(`Their inbox is at ${inbox.url}`);
  }
  console.log('The server writes to .data/run/server.log. Ctrl-C stops everything.');
}

await launch(async () => {
  await prepareMachine({ fresh: process.argv.includes('--fresh') });
  const port = await servingPort();
  await prepareBuild();
  const { environment, hasDemo, programs } = await prepareProduct(port);
  const start = (say) => startServer(environment, { port, show: isProduction() }, say);
  const server = await step('Server', start);
  const inbox = needsInbox() ? await step('Inbox', startInbox) : null;
  printAddress(port, hasDemo, inbox);
  const all = [{ program: server, startAgain: start }, ...programs, inbox];
  await superviseAll(
    all.filter((one) => one !== null),
    isEnding,
  );
});
