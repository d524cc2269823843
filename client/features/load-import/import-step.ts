import type {
  ImportChoice,
  ImportPreviewReply,
  LoadImportDetailReply,
  LoadImportReply,
} from '../../../shared/contract/load-imports';

/** Where a person is on the way from a file to loads; each step has what it needs, and nothing else exists. */
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

/** The choice of columns and units alone, as the calls take it. */
export const choiceOf = ({ mapping, weight_unit, decimal_sign }: ImportChoice): ImportChoice => ({
  mapping,
  weight_unit,
  decimal_sign,
});

/** A run that its server does not work on any more, but that can be gone on with. */
export const canGoOn = ({ state, has_file: hasFile }: LoadImportReply): boolean =>
  hasFile && (state === 'canceled' || state === 'failed' || state === 'interrupted');
