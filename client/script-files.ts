import { dirname, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const paths = (...files: readonly string[]): readonly string[] =>
  files.map((file) => resolve(import.meta.dirname, file));

/** Code of the page that most visits begin with, before its first row. It must not wait for code of other pages. */
const LOADS = paths('app/routes/project-routes.tsx', 'features/loads/index.ts');
/** Code that this page loads after its first row, see client/ui/feedback/late-component.tsx. */
const LATE = paths(
  'app/providers/cards.tsx',
  'app/shell/shell-palette.tsx',
  'app/shell/shortcuts.tsx',
  'features/comments/load-comments.tsx',
  'features/comments/drawer.tsx',
  'features/loads/lock-dialog.tsx',
  'features/loads/panel/load-panel.tsx',
  'features/loads/row-menu.tsx',
  'features/loads/save-view-dialog.tsx',
  'ui/dialog/confirm-dialog.tsx',
);

/** Modules through which all of Mantine's components are imported. A file that imports one needs those it names. */
const MANTINE = /@mantine[\\/](core|notifications)[\\/]esm[\\/]index\.mjs$/;
const NAMED_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

const namesIn = (list: string): string[] =>
  list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '');

/** Returns the modules of the components that the code of a file names. */
function componentsIn(code: string, index: string, graph: Graph): string[] {
  const of = `@mantine/${MANTINE.exec(index)?.[1] ?? ''}`;
  const named = [...code.matchAll(NAMED_IMPORTS)].filter(([, , from]) => from === of);
  const names = new Set(named.flatMap(([, list = '']) => namesIn(list)));
  const exported = [...(graph.getModuleInfo(index)?.code ?? '').matchAll(NAMED_IMPORTS)];
  return exported
    .filter(([, list = '']) => namesIn(list).some((name) => names.has(name)))
    .map(([, , from = '']) => resolve(dirname(index), from));
}

/** Returns the modules that some files import, directly or through others. */
function neededBy(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set(files);
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    for (const imported of module?.importedIds ?? [])
      if (MANTINE.test(imported))
        for (const one of componentsIn(module?.code ?? '', imported, graph)) found.add(one);
      else found.add(imported);
  }
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
