import type {
  ImportChoice,
  ImportPreviewReply,
  LoadImportDetailReply,
  LoadImportReply,
} from '#shared/contract/load-imports';

/** Step of the import. Each step holds only the data that it needs. */
export type ImportStep =
  | { readonly name: 'file' }
  | { readonly name: 'columns'; readonly found: LoadImportDetailReply; readonly choice: ImportChoice }
  | {
      readonly name: 'check';
      readonly found: LoadImportDetailReply;
      readonly choice: ImportChoice;
      readonly preview: ImportPreviewReply;
    }
  | { readonly name: 'import'; readonly running: LoadImportReply };

/** Returns only the choice of columns and units, for request bodies. */
export const choiceOf = ({ mapping, weight_unit, decimal_sign }: ImportChoice): ImportChoice => ({
  mapping,
  weight_unit,
  decimal_sign,
});

/** Returns true when a stopped import can be continued. */
export const canContinue = ({ state, has_file: hasFile }: LoadImportReply): boolean =>
  hasFile && (state === 'canceled' || state === 'failed' || state === 'interrupted');
