import { parseAsBoolean, useQueryState } from 'nuqs';
import { Suspense, type ReactNode } from 'react';
import type { ListImportKind } from '#shared/imports/list-import-kinds';
import { lazyComponent } from '#client/ui/feedback/load-code';

const ListImportDialog = lazyComponent(
  async () => (await import('#client/features/list-import/list-import-dialog')).ListImportDialog,
);

/** Opens the import of a list with ?import=true. Its code loads when it opens for the first time. */
export function useListImportPopup(
  kind: ListImportKind,
  isAllowed: boolean,
): { open: () => void; popup: ReactNode } {
  const [isOpen, setOpen] = useQueryState('import', parseAsBoolean.withOptions({ history: 'push' }));
  const popup = isAllowed && isOpen === true && (
    <Suspense fallback={null}>
      <ListImportDialog kind={kind} onClose={() => void setOpen(null, { history: 'replace' })} />
    </Suspense>
  );
  return { open: () => void setOpen(true), popup };
}
