/** Remark about something that was done anyway. Replies list them under `warnings`, which is absent without any. */
export interface WarningReply {
  code: string;
  /** Line and column of a file. */
  line?: number;
  column?: string;
  /** Value that caused the warning. */
  found?: string;
  /** Sentence for people. */
  message: string;
}

/** Part of a reply that may have warnings. */
export interface WithWarnings {
  warnings?: WarningReply[];
}
