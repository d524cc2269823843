import type { TestApp } from './app';
import type { BodyAt, Called } from './calls';

/** File to send: its bytes, its name and type. */
export interface SentFile {
  content: Buffer | string;
  name?: string;
  mediaType?: string;
}

/** Builds a form as a browser sends it. A field with a list is sent once for each entry. */
export function formOf(file: SentFile | null, fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  if (file !== null) {
    const content = typeof file.content === 'string' ? file.content : new Uint8Array(file.content);
    form.append(
      'file',
      new Blob([content], { type: file.mediaType ?? 'image/png' }),
      file.name ?? 'photo.png',
    );
  }
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** POSTs a multipart form to a path below /api, with an access token and perhaps an Idempotency-Key. */
export async function sendForm<Path extends string>(
  app: TestApp,
  path: Path,
  sender: string | { token: string; key: string | undefined },
  form: FormData,
): Promise<Called<BodyAt<'POST', Path>>> {
  const { token, key } = typeof sender === 'string' ? { token: sender, key: undefined } : sender;
  const response = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
  const text = await response.text();
  const body = JSON.parse(text) as BodyAt<'POST', Path>;
  return { status: response.status, body, text, headers: response.headers, cookies: [] };
}
