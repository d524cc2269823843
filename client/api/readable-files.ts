import { ApiError } from './errors';

/** Reads the beginning of a file. Rejects when it can't be read. A missing file looks empty, and only its stream tells. */
async function readBeginning(file: File): Promise<void> {
  const reader = file.stream().getReader();
  await reader.read();
  await reader.cancel();
}

/**
 * Checks that the browser can still read the files of a form. It refuses a file that was saved again, moved or deleted
 * after it was chosen, and a folder. Its error for the call looks like a lost connection.
 * @throws ApiError `file_unreadable`
 */
export async function requireReadableFiles(body: unknown): Promise<void> {
  if (!(body instanceof FormData)) return;
  for (const file of body.values()) {
    if (typeof file === 'string') continue;
    try {
      await readBeginning(file);
    } catch (thrown) {
      const params = { name: file.name };
      throw new ApiError({ code: 'file_unreadable', status: 0, message: String(thrown), params });
    }
  }
}
