import type { Address } from 'postal-mime';
import type { InboxMail } from './read-mails';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const namesOf = (addresses: readonly Address[] | undefined): string =>
  (addresses ?? [])
    .map(({ address = '', name }) => (name === '' ? address : `${name} <${address}>`))
    .join(', ');

const page = (title: string, body: string, head = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<title>${escapeHtml(title)}</title>
<style>
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 15px/1.5 system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid #8884; text-align: left; overflow-wrap: anywhere; }
iframe { width: 100%; height: 32rem; border: 1px solid #8884; background: #fff; }
</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Builds the list of mails. It reloads itself. */
export function listPage(mails: readonly InboxMail[]): string {
  const rows = mails.map(({ file, mail: { subject = '', to, date = '', attachments } }) => {
    const link = `<a href="/mail/${encodeURIComponent(file)}">${escapeHtml(subject || '(no subject)')}</a>`;
    return `<tr><td>${link}</td><td>${escapeHtml(namesOf(to))}</td><td>${escapeHtml(date)}</td><td>${attachments.length}</td></tr>`;
  });
  const head = '<tr><th>Subject</th><th>To</th><th>Date</th><th>Files</th></tr>';
  const body = rows.length === 0 ? '<p>No mails yet.</p>' : `<table>${head}${rows.join('\n')}</table>`;
  return page('Inbox', `<h1>Inbox</h1>\n${body}`, '<meta http-equiv="refresh" content="5">');
}

/** Builds the page of a mail. Its HTML is shown in a frame without scripts. */
export function mailPage({ file, mail }: InboxMail): string {
  const { subject = '', from, to, cc, replyTo, date = '', html = '', text = '', attachments } = mail;
  const facts = [
    ['From', namesOf(from === undefined ? [] : [from])],
    ['To', namesOf(to)],
    ['Copies', namesOf(cc)],
    ['Reply to', namesOf(replyTo)],
    ['Date', date],
  ].filter(([, value]) => value !== '');
  const files = attachments.map(
    ({ filename }, at) =>
      `<li><a href="/mail/${encodeURIComponent(file)}/${at}">${escapeHtml(filename ?? `file ${at + 1}`)}</a></li>`,
  );
  const rows = facts.map(
    ([label = '', value = '']) => `<tr><th>${label}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const content =
    html === ''
      ? `<pre>${escapeHtml(text)}</pre>`
      : `<iframe title="Message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>`;
  return page(
    subject,
    [
      '<p><a href="/">All mails</a></p>',
      `<h1>${escapeHtml(subject)}</h1>`,
      `<table>${rows.join('\n')}</table>`,
      files.length === 0 ? '' : `<ul>${files.join('\n')}</ul>`,
      content,
    ].join('\n'),
  );
}
