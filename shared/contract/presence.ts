import { DOING_LENGTH_MAX, type PresenceEntry } from '../realtime/events';
import { fieldRule } from './field-rule';
import { IsWhole } from './number-validators';
import { IsTextLike } from './validators';

const EDITING = /^(?:[a-z_-]{1,30}:\d{1,15})?$/;

/** Accepts text up to the length that others can read, counted in code points, as `cutText` counts. */
const IsDoing = (): PropertyDecorator =>
  fieldRule({
    name: 'isDoing',
    schema: { type: 'string', maxLength: DOING_LENGTH_MAX },
    faultOf: (value) =>
      typeof value === 'string' && Array.from(value).length <= DOING_LENGTH_MAX
        ? undefined
        : `must be text of at most ${DOING_LENGTH_MAX} characters`,
  });

/** Message to the other users of a company: a user's project, activity and open form (`presence:say`). */
export class PresenceRequest implements Pick<PresenceEntry, 'project_id' | 'doing' | 'editing'> {
  /** 0 outside a project. */
  @IsWhole({ min: 0, max: Number.MAX_SAFE_INTEGER })
  project_id!: number;

  @IsDoing()
  doing!: string;

  @IsTextLike(EDITING, 'must be the address of a record')
  editing!: string;
}
