import { FILE_NAME_LENGTH_MAX } from '../common';

/** Control characters, and characters that disguise a name, such as overrides of the text direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/**
 * Returns true when a text may be the name of a stored file.
 * It must never be a path, neither here nor where a user saves the file. See docs/security.md#files.
 */
export function isFileName(name: string): boolean {
  if (name === '' || name.length > FILE_NAME_LENGTH_MAX || name !== name.trim()) return false;
  return !UNPRINTABLE.test(name) && !/[/\\]/.test(name) && !name.includes('..') && !name.startsWith('.');
}
