import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const paths = (...files: readonly string[]): readonly string[] =>
  files.map((file) => resolve(import.meta.dirname, file));

/** Code of the page that most visits begin with, before its first row. It must not wait for code of other pages. */
const LOADS = paths('app/routes/project-routes.tsx', 'features/loads/index.ts');
/** Code that this page loads after its first row, see client/ui/feedback/late-component.tsx. */
const LATE = paths(
  'app/shell/shell-palette.tsx',
  'app/shell/shortcuts.tsx',
  'features/comments/load-comments.tsx',
  'features/loads/lock-dialog.tsx',
  'features/loads/panel/load-panel.tsx',
  'features/loads/row-menu.tsx',
  'features/loads/save-view-dialog.tsx',
);

function neededBy(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(files);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Names a group of scripts, for the modules that the files need; the group leaves out all others. */
function neededOf(files: readonly string[]) {
  const known = new WeakMap<Graph, ReadonlySet<string>>();
  return (name: string) =>
    (id: string, graph: Graph): string | null => {
      const needed = known.get(graph) ?? neededBy(files, graph);
      known.set(graph, needed);
      return needed.has(id) ? name : null;
    };
}

/** Names a group for modules that the page of loads needs before its first row. */
export const ofLoads = neededOf(LOADS);
/** Names a group for modules that it needs after its first row. */
export const afterRows = neededOf(LATE);
