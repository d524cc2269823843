import { lateDialog } from '../feedback/late-component';

/** Question of a page that most visits begin with. Its code loads after the first rows. */
export const LateConfirmDialog = lateDialog(async () => (await import('./confirm-dialog')).ConfirmDialog);
