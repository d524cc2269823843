import { documentFileName } from '#server/spreadsheets/index';

/**
 * Returns the names of files in an archive. They are unique without regard to case, because some systems have one file
 * for both.
 */
export function fileNames(files: readonly { title: string; extension: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ title, extension }) => {
    let name = documentFileName(title, extension);
    for (let nth = 2; taken.has(name.toLowerCase()); nth += 1)
      name = documentFileName(title, extension, ` (${nth})`);
    taken.add(name.toLowerCase());
    return name;
  });
}
