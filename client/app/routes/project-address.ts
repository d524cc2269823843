/** The id in /project/:id, or null when it is none. */
export function projectIdOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** The id of the project that an address is in, or null. */
export function openProjectId(pathname: string): number | null {
  return projectIdOf(/^\/project\/([^/]+)/.exec(pathname)?.[1]);
}
