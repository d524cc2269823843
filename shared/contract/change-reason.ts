type Edited<Noun extends string> = `${Noun}_${'added' | 'edited' | 'deleted'}`;

/** Reason without parameters. */
export type PlainReasonCode =
  | Edited<'rate_sheet' | 'fsc_sheet' | 'company' | 'credit' | 'charge' | 'user'>
  | `${'carrier' | 'sand_po'}_${'added' | 'edited' | 'removed'}`
  | `project_${'added' | 'edited' | 'archived' | 'unarchived'}`
  | `loads_${'locked' | 'unlocked'}`
  | `sync${'' | '_missing' | '_back'}`
  | `customer_invoice_${'added' | 'version_added' | 'voided' | 'edited' | 'sent' | 'unsent'}`
  | `vendor_invoice_${'added' | 'generated' | 'approved' | 'unapproved' | 'deleted' | 'line_matched' | 'columns_matched'}`
  | `vendor_differences_${'accepted' | 'disputed' | 'undecided'}`
  | `customer_invoice_${'email_ordered' | 'emailed' | 'email_failed'}`
  | `accrual_${'generated' | 'stored' | 'deleted'}`
  | `comment_${'added' | 'deleted'}`
  | `view_${'saved' | 'changed' | 'deleted'}`
  | `user_${'invited' | 'invited_again' | 'approved' | 'locked' | 'signed_up'}`
  | `password_${'reset' | 'changed'}`
  | `company_${'activated' | 'deactivated' | 'key_regenerated'}`
  | `${'companies' | 'rate_sheets' | 'users'}_imported`
  | 'profile_edited'
  | 'file_deleted'
  | 'totals_corrected';

/** Cause of a re-rating other than an edit of a sheet. */
export type RerateCause = 'project' | 'fsc_week' | 'diesel_price' | 'interruption' | 'archiving';

/** Re-rating after an edit of a sheet. `sheet` is its name, '' if unknown. */
export interface SheetReason {
  code: 'rerated';
  cause: 'sheet';
  kind: 'rate' | 'fsc';
  sheet: string;
}

export type RerateReason = SheetReason | { code: 'rerated'; cause: RerateCause };

/** Why a record changed, for writers. shared/words/reason-words.ts has the words of each code. */
export type WrittenReason = { code: PlainReasonCode } | RerateReason | { code: 'imported'; file: string };

/** Why a record changed, for readers. `text` is an old sentence that no code says, or a code of a newer version. */
export type ChangeReason = WrittenReason | { code: 'text'; text: string };
