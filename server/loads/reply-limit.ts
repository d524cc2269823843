import { ROWS_IN_A_REPLY_MAX } from '#shared/realtime/events';

/** Limit for the loads in a delta and in the reply to a change. Tests lower it. */
export class ReplyLimit {
  rowsMax = ROWS_IN_A_REPLY_MAX;
}
