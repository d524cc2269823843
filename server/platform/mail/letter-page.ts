import { escapeHtml } from './mail-page';

/** Builds the HTML of a letter that a person has written: its paragraphs as they are, without a wordmark. */
export function letterPage(text: string): string {
  const paragraphs = text
    .trim()
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map(
      (paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`,
    );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Message</title>
</head>
<body style="margin:0;padding:16px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:24px;color:#0f172a;background:#ffffff">
${paragraphs.join('\n')}
</body>
</html>
`;
}
