/** Reads the id in /project/:id; null when it is not valid. */
export function projectIdOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** Returns the id of the project in an address, or null. */
export function openProjectId(pathname: string): number | null {
  return projectIdOf(/^\/project\/([^/]+)/.exec(pathname)?.[1]);
}
