/** Content of a mail. Its text and its HTML are built from it. */
export interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly link: string };
  /** Notes for the reader: how long the link is valid, what to do if they did not request it. */
  readonly notes: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** Removes line breaks from a name. Otherwise its text could look like a paragraph of ours. */
export const onOneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const paragraph = (text: string, style: string): string =>
  `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;

function actionRows({ action }: MailContent): string {
  const link = escapeHtml(action.link);
  return `<p style="margin:8px 0 24px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1f4fd8;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#566074">Button not working? Copy this link into your browser:<br><a href="${link}" style="color:#1b48c4;word-break:break-all">${link}</a></p>`;
}

/** Builds the HTML of a mail: wordmark, one column, everything escaped. Contains no picture and no script. */
export function mailPage(content: MailContent): string {
  const body = content.paragraphs
    .map((text) => paragraph(text, 'font-size:15px;line-height:24px'))
    .join('\n');
  const notes = content.notes
    .map((text) => paragraph(text, 'font-size:13px;line-height:20px;color:#566074'))
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(content.heading)}</title>
</head>
<body style="margin:0;padding:0;background:#f6f7f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9;${FONT};color:#0f172a">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:20px 32px;border-radius:12px 12px 0 0;background:#0f1528;color:#ffffff;font-size:22px;font-weight:700;letter-spacing:-0.03em">Haul<span style="color:#f5b83d">book</span></td></tr>
<tr><td style="padding:32px;border:1px solid #e2e5ea;border-top:0;border-radius:0 0 12px 12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:700">${escapeHtml(content.heading)}</h1>
${body}
${actionRows(content)}
${notes}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Builds the plain text of a mail, for readers that show no HTML. */
export function mailText({ heading, paragraphs, action, notes }: MailContent): string {
  const parts = [heading, ...paragraphs, `${action.label}:\n${action.link}`, ...notes];
  return `${parts.join('\n\n')}\n\nHaulbook\n`;
}
